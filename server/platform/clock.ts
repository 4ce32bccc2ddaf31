import { type Day, type LocalTime, localTime } from '#domain/lib/calendar.ts';

/** The server's clock: the only source of "now" (D3). */
export interface Clock {
  now(): Date;
  /** The local work date of now. */
  today(): Day;
  local(instant: Date): LocalTime;
  readonly zone: string;
}

/** Of how many seconds a clock caches the local time. */
const secondsCached = 64;

/** A clock in a time zone that starts at `start` and runs on, or the real one. */
export function createClock(zone: string, start: Date | null = null): Clock {
  const shift = start ? start.getTime() - Date.now() : 0;
  const now = () => new Date(Date.now() + shift);
  // Cached, since a rush of calls asks for the same few seconds again and again: now, and when each event happened.
  const read = new Map<number, LocalTime>();
  const local = (instant: Date) => {
    const at = Math.floor(instant.getTime() / 1000);
    const known = read.get(at);
    if (known) return known;
    if (read.size === secondsCached) read.clear();
    const time = localTime(instant, zone);
    read.set(at, time);
    return time;
  };
  return { zone, now, local, today: () => local(now()).day };
}
