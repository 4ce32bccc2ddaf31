import { applicationTexts } from '#domain/applications/texts.ts';
import { late } from '#domain/late/contract.ts';
import { lateTexts as texts } from '#domain/late/texts.ts';
import { showDay, showTime } from '#domain/lib/calendar.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { ApplicationModal } from '../applications/application-modal.tsx';
import type { Moves } from '../applications/use-moves.tsx';

/** A late application in full, with the arrival and the hours of that day (LATE-04). */
export interface LateModalProps {
  id: number;
  moves: Moves;
  onClose: () => void;
}

export function LateModal({ id, ...frame }: LateModalProps) {
  const say = useSay();
  const { data, isError } = useRead(late.detail, { params: { id } });
  const facts = data
    ? [
        { name: say(applicationTexts.date), value: showDay(data.date) },
        { name: say(texts.clockedIn), value: data.clock_in && showTime(data.clock_in) },
        { name: say(texts.startsAt), value: data.start_time && showTime(data.start_time) },
      ]
    : [];
  return <ApplicationModal {...frame} application={data} isMissing={isError} facts={facts} />;
}
