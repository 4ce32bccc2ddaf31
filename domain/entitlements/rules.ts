import type { Day } from '../lib/calendar.ts';
import type { CodedText, Fill } from '../lib/text.ts';
import { entitlementTexts as texts } from './texts.ts';

/** States of a leave application (B§4). */
export const leaveStatuses = ['Pending', 'Supported', 'Approved', 'Rejected', 'Canceled'] as const;
/** Those that hold days of a balance: whoever is in one of them has used, or is about to use, the entry (D6). */
export const holdingStatuses = ['Pending', 'Supported', 'Approved'] as const;

/** The most days a year can give; more is a typing error. */
export const mostDays = 366;

/** Month and day a leave year starts on, unless the organisation says otherwise (D6, D13). */
export const leaveYearStart = '01-01';

/** The first day of the period a day belongs to: its month, or its leave year (D6). */
export function periodStart(type: string, day: Day, yearStart: string): Day {
  if (type === 'monthly') return `${day.slice(0, 7)}-01`;
  const year = Number(day.slice(0, 4)) - (day.slice(5) < yearStart ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${yearStart}`;
}

/** An entry as its total days are changed. */
export interface Held {
  name: string;
  total_days: number;
  balance: number;
}

/** The balance once the total days are changed: it moves by the difference (D6). */
export const balanceAfter = (held: Held, total: number): number => held.balance + total - held.total_days;

/**
 * Why the total days may not become so few: never below the balance (STAFF-129), nor below what is used already,
 * for no balance is below nothing (D6). Null when they may.
 */
export function refusalOfTotal(held: Held, total: number): { said: CodedText; values: Fill } | null {
  if (total < held.balance) return { said: texts.belowBalance, values: { leave: held.name } };
  if (balanceAfter(held, total) >= 0) return null;
  return { said: texts.belowUsed, values: { leave: held.name, days: held.total_days - held.balance } };
}
