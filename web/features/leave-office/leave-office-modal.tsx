import { applicationTexts } from '#domain/applications/texts.ts';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import { leaveOfficeTexts as texts } from '#domain/leave-office/texts.ts';
import { showDay, showTime } from '#domain/lib/calendar.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { ApplicationModal } from '../applications/application-modal.tsx';
import type { Moves } from '../applications/use-moves.tsx';

/** A leave-office application in full (LOFFICE-04). */
export interface LeaveOfficeModalProps {
  id: number;
  moves: Moves;
  onClose: () => void;
}

export function LeaveOfficeModal({ id, ...frame }: LeaveOfficeModalProps) {
  const say = useSay();
  const { data, isError } = useRead(leaveOffice.detail, { params: { id } });
  const facts = data
    ? [
        { name: say(applicationTexts.date), value: showDay(data.date) },
        { name: say(texts.from), value: showTime(data.start_time) },
        { name: say(texts.to), value: showTime(data.end_time) },
        { name: say(texts.business), value: say(data.is_official ? texts.official : texts.personal) },
      ]
    : [];
  return <ApplicationModal {...frame} application={data} isMissing={isError} facts={facts} />;
}
