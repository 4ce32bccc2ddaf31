import { localTime, showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { session } from '#domain/session/contract.ts';
import { useRead } from '../lib/query.ts';

/** Says an instant as the organisation's clock read it, `02-03-2026 08:31 AM`; empty until its zone is known. */
export function useShowInstant(): (instant: string) => string {
  const zone = useRead(session.hello).data?.time_zone;
  return (instant) => {
    if (!zone) return '';
    const { day, minute } = localTime(new Date(instant), zone);
    return `${showDay(day)} ${showTime(timeOf(minute))}`;
  };
}
