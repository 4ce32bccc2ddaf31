import { addDays, type Day, weekdayOf } from '../lib/calendar.ts';
import type { Weekend } from './states.ts';

/**
 * What holidays that fall on the same day come to: `once` as in the public service, where section 3 of the Holidays Act
 * 1951 replaces a rest day once, or `each` as of section 60D of the Employment Act 1955, where every holiday is a day off
 * of its own (decision 0145).
 */
export const sameDayRules = ['once', 'each'] as const;
export type SameDayRule = (typeof sameDayRules)[number];

/** A day off instead of holidays of one day. */
export interface Replacement<Holiday> {
  day: Day;
  holidays: readonly Holiday[];
}

/** The weekend in force on a day; `weekends` are in the order of their first days. */
export const weekendOn = (weekends: readonly Weekend[], day: Day): Weekend =>
  weekends.findLast(({ from }) => from === null || from <= day) ?? weekends[0]!;

/** Whether a day is of the weekend in force on it. */
export const isWeekend = (weekends: readonly Weekend[], day: Day): boolean =>
  weekendOn(weekends, day).days.includes(weekdayOf(day));

/**
 * The replacement days of one state's holidays, in the order of the days they replace: a holiday on the weekly rest day
 * moves to the next working day that is neither a holiday nor taken by an earlier one. Of several on a day that move each,
 * the first listed moves to the earliest day, or stays where the day is no rest day.
 */
export function replacementsOf<Holiday extends { day: Day }>(
  holidays: readonly Holiday[],
  weekends: readonly Weekend[],
  sameDay: SameDayRule,
): Replacement<Holiday>[] {
  const byDay = [...Map.groupBy(holidays, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1));
  const taken = new Set(byDay.map(([day]) => day));
  return byDay.flatMap(([day, together]) =>
    moved(together, weekdayOf(day) === weekendOn(weekends, day).rest, sameDay).map((group) => {
      let next = addDays(day, 1);
      while (taken.has(next) || isWeekend(weekends, next)) next = addDays(next, 1);
      taken.add(next);
      return { day: next, holidays: group };
    }),
  );
}

/** The holidays of a day that move, in groups that share a replacement day. */
function moved<Holiday>(
  together: readonly Holiday[],
  isRestDay: boolean,
  sameDay: SameDayRule,
): (readonly Holiday[])[] {
  if (sameDay === 'once') return isRestDay ? [together] : [];
  return together.slice(isRestDay ? 0 : 1).map((one) => [one]);
}
