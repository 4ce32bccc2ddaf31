import { type Day, localTime } from '#domain/lib/calendar.ts';
import { session } from '#domain/session/contract.ts';
import { useRead } from '#web/lib/query.ts';

/** The organisation's current day, by its server's clock; null until it is known (D3). */
export function useToday(): Day | null {
  const hello = useRead(session.hello).data;
  return hello ? localTime(new Date(hello.server_time), hello.time_zone).day : null;
}
