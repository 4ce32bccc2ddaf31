import { type Day, type LocalTime, localTime } from '#domain/lib/calendar.ts';

/** The server's clock: the only source of "now" (D3). */
export interface Clock {
  now(): Date;
  /** The local work date of now. */
  today(): Day;
  local(instant: Date): LocalTime;
  readonly zone: string;
}

/** A clock in a time zone that starts at `start` and runs on, or the real one. */
export function createClock(zone: string, start: Date | null = null): Clock {
  const shift = start ? start.getTime() - Date.now() : 0;
  const now = () => new Date(Date.now() + shift);
  // Cached, since a rush of calls asks for the same second again and again.
  let last = { at: Number.NaN, read: localTime(now(), zone) };
  const local = (instant: Date) => {
    const at = Math.floor(instant.getTime() / 1000);
    if (last.at !== at) last = { at, read: localTime(instant, zone) };
    return last.read;
  };
  return { zone, now, local, today: () => local(now()).day };
}
