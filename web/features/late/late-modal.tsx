import { todayTexts } from '#domain/today/texts.ts';
import { DayApplyModal } from '../applications/day-apply-modal.tsx';
import { latePart } from './part.ts';

/** Applies to come late on a day in somebody's name. */
interface LateModalProps {
  user: { id: number; name: string };
  date: string;
  onClose: () => void;
  onSaved: () => void;
}

export function LateModal({ user, date, onClose, onSaved }: LateModalProps) {
  const title = { text: todayTexts.applyFor, values: { name: user.name } };
  return (
    <DayApplyModal part={latePart} user_id={user.id} date={date} title={title} onClose={onClose} onSaved={onSaved} />
  );
}
