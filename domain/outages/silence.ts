import { addDays, type Day, daysOf, localTime, type TimeOfDay, timeOf } from '../lib/calendar.ts';

/** A part of a day in which a kiosk was silent, as the form of an outage starts with it. */
interface SilentPart {
  day: Day;
  from: TimeOfDay;
  to: TimeOfDay;
}

/** Of a longer silence the last so many days are offered. */
const most = 7;
const lastMinute = 24 * 60 - 1;

/**
 * The days between two instants with the time of each, the oldest first, the last seven at most: an outage is of one day
 * (decision 0118). A day of which less than a minute was silent is left out.
 */
export function silentParts(since: Date, until: Date, zone: string): SilentPart[] {
  const [first, last] = [localTime(since, zone), localTime(until, zone)];
  const earliest = addDays(last.day, 1 - most);
  const days = daysOf(earliest, last.day).filter((day) => day >= first.day);
  return days.flatMap((day) => {
    const from = day === first.day ? first.minute : 0;
    const to = day === last.day ? last.minute : lastMinute;
    return from < to ? [{ day, from: timeOf(from), to: timeOf(to) }] : [];
  });
}
