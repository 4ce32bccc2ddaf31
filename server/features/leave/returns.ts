import { isCharged, type LeaveRefusal, type RangeDay } from '#domain/leave/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { isPaid } from '#domain/replacement/credits.ts';
import { replacementTexts } from '#domain/replacement/texts.ts';
import type { EntryReturns } from './returns-store.ts';

/** The days of an application that are its own at once, and those that wait to take the place of other leave (D6). */
export function partedDays<One extends { day: Day }>(
  days: readonly One[],
  { replaced }: EntryReturns,
): { days: One[]; waiting: One[] } {
  const others = new Set(replaced);
  return {
    days: days.filter(({ day }) => !others.has(day)),
    waiting: days.filter(({ day }) => others.has(day)),
  };
}

/** Why earned leave cannot be taken on some days: what was earned has lapsed by then (D6). Null when it can. */
export function refusalOfEarned({ earned }: EntryReturns, days: readonly RangeDay[]): LeaveRefusal | null {
  if (!earned) return null;
  const more = days.filter(isCharged).map(({ day }) => ({ day, days: 1 }));
  return isPaid(earned, more) ? null : { field: 'date_start', text: replacementTexts.lapses };
}
