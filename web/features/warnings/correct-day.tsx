import { corrections } from '#domain/corrections/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { CorrectModal } from '#web/features/corrections/correct-modal.tsx';
import { DayModal } from '#web/features/monthly-attendance/day-modal.tsx';
import { useRead } from '#web/lib/query.ts';

interface CorrectDayProps {
  userId: number;
  day: Day;
  onClose: () => void;
}

/** Corrects a day of a letter; where the viewer may not, such as outside their area, the day is shown. */
export function CorrectDay({ userId, day, onClose }: CorrectDayProps) {
  const { data } = useRead(corrections.day, { params: { user_id: userId, day } });
  if (!data) return null;
  if (!data.corrects) return <DayModal userId={userId} date={day} onClose={onClose} />;
  return <CorrectModal user={data.user} day={day} events={data.events} onClose={onClose} />;
}
