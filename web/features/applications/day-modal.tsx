import { applicationTexts } from '#domain/applications/texts.ts';
import { textOf } from '#domain/lib/text.ts';
import { useNamed } from '#web/lib/named.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import type { Beside } from '#web/parts/record-frame.tsx';
import { ApplicationModal } from './application-modal.tsx';
import { type AnyDayPart, type DayDetail, daysShown } from './day-part.ts';
import { Note } from './note.tsx';
import type { Actions } from './use-actions.tsx';

/** An application for one day in full (LATE-04, LOFFICE-04). */
interface DayModalProps {
  part: AnyDayPart;
  id: number;
  actions: Actions;
  beside?: Beside | undefined;
  onClose: () => void;
}

export function DayModal({ part, id, ...frame }: DayModalProps) {
  const say = useSay();
  const named = useNamed();
  const { data, isError } = useRead(part.calls.detail, { params: { id } });
  const detail = data as DayDetail | undefined;
  const facts = detail
    ? [{ name: say(applicationTexts.date), value: daysShown(detail) }, ...part.facts(detail, say, named)]
    : [];
  const why = detail?.refusal && textOf(detail.refusal);
  return (
    <ApplicationModal
      {...frame}
      application={detail}
      isMissing={isError}
      facts={facts}
      kind={part.kind}
      reads={[part.calls.detail, part.calls.list, part.calls.mine]}
      dates={detail && { first: detail.date, last: detail.date_end ?? detail.date }}
    >
      {detail && part.Below && <part.Below detail={detail} />}
      {why && <Note>{say(applicationTexts.needless, { why })}</Note>}
    </ApplicationModal>
  );
}
