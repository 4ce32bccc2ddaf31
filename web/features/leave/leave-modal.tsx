import type { ReactNode } from 'react';
import { datesOf } from '#domain/applications/notices.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { type LeaveDetail, leave } from '#domain/leave/contract.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { termTexts } from '#domain/leave-types/terms-texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { substituteTexts } from '#domain/substitutes/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import type { Beside } from '#web/parts/record-frame.tsx';
import { ApplicationModal } from '../applications/application-modal.tsx';
import { DecisionCard } from './decision-card.tsx';
import { HandIn } from './hand-in.tsx';
import { ReturnedDays } from './returned-days.tsx';

/** One application in full: the request, what helps to decide, and its steps so far (LEAVE-08). */
interface LeaveModalProps {
  id: number;
  onClose: () => void;
  beside?: Beside | undefined;
  /** Its actions. */
  actions?: (detail: LeaveDetail) => ReactNode;
}

export function LeaveModal({ id, onClose, beside, actions }: LeaveModalProps) {
  const say = useSay();
  const named = useNamed();
  const { data, isError } = useRead(leave.detail, { params: { id } });
  const facts = data
    ? [
        { name: say(texts.type), value: named('leave_types', data.leaves.name) },
        { name: say(texts.dates), value: say(datesOf(data.date_start, data.date_end, data)) },
        { name: say(texts.days), value: data.total_days },
        ...(data.file_due
          ? [{ name: say(termTexts.fileDue), value: say(termTexts.fileBy, { date: showDay(data.file_due) }) }]
          : []),
        ...(data.substitute ? [{ name: say(substituteTexts.substitute), value: data.substitute }] : []),
        ...(data.remark ? [{ name: say(applicationTexts.remark), value: data.remark }] : []),
      ]
    : [];
  return (
    <ApplicationModal
      size="large"
      application={data}
      title={data && say(texts.ofName, { name: data.user.name })}
      kind="leave"
      reads={[leave.detail, leave.list, leave.mine]}
      isMissing={isError}
      facts={facts}
      dates={data && { first: data.date_start, last: data.date_end }}
      beside={beside}
      buttons={data && actions?.(data)}
      onClose={onClose}
    >
      {data?.takes_file && <HandIn id={id} />}
      {data?.decision && <DecisionCard decision={data.decision} />}
      {data && <ReturnedDays changes={data.changes} />}
    </ApplicationModal>
  );
}
