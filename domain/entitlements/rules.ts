import { addDays, type Day } from '../lib/calendar.ts';
import type { CodedText, Fill } from '../lib/text.ts';
import { namedText } from '../names/rules.ts';
import { entitlementTexts as texts } from './texts.ts';

/** States in which an application holds days of a balance, used or about to be used (D6). */
export const holdingStatuses = ['Pending', 'Supported', 'Approved'] as const;

/** The most days of an entry in a year; more is a typing error. */
export const mostDays = 366;

/** Month and day on which leave years start, unless the organisation sets another (D6, D13). */
export const leaveYearStart = '01-01';

/** The first day of the period a day belongs to: its month, or its leave year (D6). */
export function periodStart(type: string, day: Day, yearStart: string): Day {
  if (type === 'monthly') return `${day.slice(0, 7)}-01`;
  const year = Number(day.slice(0, 4)) - (day.slice(5) < yearStart ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${yearStart}`;
}

/** The first day of the period after one. */
export const periodAfter = (type: string, period: Day, yearStart: string): Day =>
  periodStart(type, addDays(period, type === 'monthly' ? 31 : 366), yearStart);

/** An entry whose total days are about to change. */
export interface EntryTotals {
  name: string;
  name_ms?: string | null;
  total_days: number;
  balance: number;
}

/** The name of the leave of an entry, in both languages. */
export const leaveOf = ({ name, name_ms = null }: Pick<EntryTotals, 'name' | 'name_ms'>) =>
  namedText({ name, name_ms });

/** The balance after the total days change: it moves by the difference (D6). */
export const balanceAfter = (entry: EntryTotals, total: number): number => entry.balance + total - entry.total_days;

/**
 * Why the total days cannot be changed so: not below the balance (STAFF-129), and not reduced below what is used (D6). A
 * balance that is below zero may be given more. Null when they can.
 */
export function refusalOfTotal(entry: EntryTotals, total: number): { text: CodedText; values: Fill } | null {
  if (total < entry.balance) return { text: texts.belowBalance, values: { leave: leaveOf(entry) } };
  if (total >= entry.total_days || balanceAfter(entry, total) >= 0) return null;
  return { text: texts.belowUsed, values: { leave: leaveOf(entry), days: entry.total_days - entry.balance } };
}
