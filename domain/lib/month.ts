import * as z from 'zod';
import { type Day, isDay, monthOfQuery } from './calendar.ts';
import { issue } from './fields.ts';
import { words } from './words.ts';

/** The first day of a month query, or null when it is not valid; nor are years before 1000, as with days (LIST-10). */
export function validMonth(query: string): Day | null {
  const month = monthOfQuery(query);
  return month !== null && isDay(month) ? month : null;
}

/** A list's month filter, `01-{MonthName}-{Year}`; blank is every month (LIST-10). */
export const monthFilter = z
  .string({ error: issue(words.invalid) })
  .trim()
  .refine((query) => query === '' || validMonth(query) !== null, issue(words.invalid))
  .default('');
