import { useEffect } from 'react';
import { addDays, type Day, instantOf, localTime } from '#domain/lib/calendar.ts';
import { session } from '#domain/session/contract.ts';
import { useRead } from '#web/lib/query.ts';

/** The organisation's current day, by its server's clock; null until it is known (D3). */
export function useToday(): Day | null {
  const hello = useRead(session.hello).data;
  return hello ? localTime(new Date(hello.server_time), hello.time_zone).day : null;
}

/** Reads the server's time again once its day is over, so that a page that is left open over night knows the new day. */
export function MidnightRefresh(): null {
  const { data: hello, refetch } = useRead(session.hello, {}, false);
  useEffect(() => {
    if (!hello) return;
    const { server_time, time_zone } = hello;
    const now = new Date(server_time);
    const ends = instantOf(addDays(localTime(now, time_zone).day, 1), 0, time_zone);
    const timer = setTimeout(() => void refetch(), ends.getTime() - now.getTime() + 1_000);
    return () => clearTimeout(timer);
  }, [hello, refetch]);
  return null;
}
