import { localTime, showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { session } from '#domain/session/contract.ts';
import { useRead } from '../lib/query.ts';

/** An instant's day and time as the organisation's clock read it, `02-03-2026` and `08:31 AM`; empty until its zone is known. */
export function useDayAndTime(): (instant: string) => { day: string; time: string } {
  const zone = useRead(session.hello).data?.time_zone;
  return (instant) => {
    if (!zone) return { day: '', time: '' };
    const { day, minute } = localTime(new Date(instant), zone);
    return { day: showDay(day), time: showTime(timeOf(minute)) };
  };
}

/** Says an instant whole, `02-03-2026 08:31 AM`. */
export function useShowInstant(): (instant: string) => string {
  const when = useDayAndTime();
  return (instant) => {
    const { day, time } = when(instant);
    return day && `${day} ${time}`;
  };
}
