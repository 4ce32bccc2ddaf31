import { corrections } from '#domain/corrections/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { CorrectModal } from '#web/features/corrections/correct-modal.tsx';
import { useRead } from '#web/lib/query.ts';
import { DayModal } from './day-modal.tsx';

interface CorrectDayModalProps {
  userId: number;
  day: Day;
  onClose: () => void;
}

/** Corrects somebody's day in place; where the viewer may not, such as outside their area, the day is shown. */
export function CorrectDayModal({ userId, day, onClose }: CorrectDayModalProps) {
  const { data } = useRead(corrections.day, { params: { user_id: userId, day } });
  if (!data) return null;
  if (!data.corrects) return <DayModal userId={userId} date={day} onClose={onClose} />;
  return <CorrectModal user={data.user} day={day} events={data.events} onClose={onClose} />;
}
