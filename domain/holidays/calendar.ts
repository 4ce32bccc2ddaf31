import * as z from 'zod';
import { addDays, type Day, daysBetween, daysOf, monthEnd, weekdayOf } from '../lib/calendar.ts';
import { stateCode } from './shapes.ts';
import { stateCodes } from './states.ts';

/** The years that the calendar of public holidays shows. */
export const [firstYear, lastYear] = [2000, 2100];

/** Whose holidays the calendar shows: the viewer's own, all, or those of the offices in a state. */
export const calendarScopes = ['own', 'all', ...stateCodes] as const;
export type CalendarScope = (typeof calendarScopes)[number];

/** What the calendar of a year is asked for; blank is all. */
export const calendarQuery = z.object({
  whose: z.preprocess((value) => (value === '' ? undefined : value), z.enum(calendarScopes).default('all')),
});

/** A public holiday of a year. */
const yearHoliday = z.object({
  id: z.number(),
  details: z.string(),
  /** Its days in the year, in order; of the viewer's own those on which their office and position of the day have it. */
  days: z.array(z.string()),
  /** Where it applies: the states, and the names of the offices beside them; both null everywhere (decision 0146). */
  states: z.array(stateCode()).nullable(),
  offices: z.array(z.string()).nullable(),
  /** Whether it is for chosen positions only. */
  is_restricted: z.boolean(),
});
export type YearHoliday = z.infer<typeof yearHoliday>;

export const calendarReply = z.object({
  holidays: z.array(yearHoliday),
  /** The years that have a holiday, the latest first. */
  years: z.array(z.number()),
  /** The states that have an office. */
  states: z.array(stateCode()),
});

/** The twelve months of a year by their first days. */
export const monthsOfYear = (year: number): Day[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`);

/** The weeks of a month from Sunday to Saturday; null where a day is another month's. */
export function weeksOf(month: Day): (Day | null)[][] {
  const end = monthEnd(month);
  const sunday = addDays(month, -weekdayOf(month));
  const weeks = Math.ceil((daysBetween(sunday, end) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = addDays(sunday, week * 7 + weekday);
      return day < month || day > end ? null : day;
    }),
  );
}

/** Consecutive days of a holiday. */
export interface HolidayRun {
  holiday: YearHoliday;
  first: Day;
  last: Day;
}

/** The holidays of a month by their first day in it; one that is interrupted is there more than once. */
export function runsOfMonth(holidays: readonly YearHoliday[], month: Day): HolidayRun[] {
  const runs: HolidayRun[] = [];
  const days = new Set(daysOf(month, monthEnd(month)));
  for (const holiday of holidays) {
    let run: HolidayRun | undefined;
    for (const day of holiday.days.filter((one) => days.has(one))) {
      if (run && daysBetween(run.last, day) === 1) run.last = day;
      else {
        run = { holiday, first: day, last: day };
        runs.push(run);
      }
    }
  }
  return runs.sort((a, b) => (a.first === b.first ? a.holiday.id - b.holiday.id : a.first < b.first ? -1 : 1));
}
