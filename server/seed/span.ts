import { addDays, type Day, instantOf, type LocalTime, localTime } from '#domain/lib/calendar.ts';

/** The time a seed covers: from the first of a month twelve months ago to yesterday, seen from `now`. */
export interface Span {
  now: Date;
  from: Day;
  yesterday: Day;
  /** Without events, so that a visitor's swipe is the first (D13). */
  today: Day;
  /** The instant of a local day and minute. */
  at(day: Day, minute: number, second?: number): Date;
  /** The same, or now when that is in the future. */
  by(day: Day, minute: number): Date;
  /** An instant in local time. */
  local(instant: Date): LocalTime;
}

/** The span that ends yesterday. */
export function spanOf(now: Date, zone: string): Span {
  const today = localTime(now, zone).day;
  const at: Span['at'] = (day, minute, second = 0) => new Date(instantOf(day, minute, zone).getTime() + second * 1000);
  return {
    now,
    from: `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`,
    yesterday: addDays(today, -1),
    today,
    at,
    by: (day, minute) => new Date(Math.min(at(day, minute).getTime(), now.getTime())),
    local: (instant) => localTime(instant, zone),
  };
}
