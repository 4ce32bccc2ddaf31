import { periodStart } from '../entitlements/rules.ts';
import { addDays, type Day } from '../lib/calendar.ts';

/** The leave year of a statement: its first day, its last, and the day up to which its periods have begun. */
export interface LeaveYear {
  year: number;
  first: Day;
  last: Day;
  until: Day;
}

/** The year in which the leave year of a day begins. */
export const leaveYearOf = (day: Day, yearStart: string): number =>
  Number(periodStart('annually', day, yearStart).slice(0, 4));

/** The leave year that begins in a year, `yearStart` the month and day `MM-DD`; null when it has not begun. */
export function leaveYear(year: number, today: Day, yearStart: string): LeaveYear | null {
  const first = `${year}-${yearStart}`;
  if (first > today) return null;
  const last = addDays(`${year + 1}-${yearStart}`, -1);
  return { year, first, last, until: last < today ? last : today };
}
