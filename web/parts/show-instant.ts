import { localTime, showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { session } from '#domain/session/contract.ts';
import { useRead } from '../lib/query.ts';

/**
 * Day and time of an instant in the organisation's time zone, `02-03-2026` and `08:31 AM`; empty until the zone is
 * known.
 */
export function useDayAndTime(): (instant: string) => { day: string; time: string } {
  const zone = useRead(session.hello).data?.time_zone;
  return (instant) => {
    if (!zone) return { day: '', time: '' };
    const { day, minute } = localTime(new Date(instant), zone);
    return { day: showDay(day), time: showTime(timeOf(minute)) };
  };
}

/** Day and time of an instant in one text, `02-03-2026 08:31 AM`. */
export function useShowInstant(): (instant: string) => string {
  const when = useDayAndTime();
  return (instant) => {
    const { day, time } = when(instant);
    return day && `${day} ${time}`;
  };
}
