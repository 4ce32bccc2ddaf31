import type { Half } from '#domain/leave/halves.ts';
import { type Charging, chargedDays, type LeaveRefusal, type RangeDay } from '#domain/leave/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { isPaid } from '#domain/replacement/credits.ts';
import { replacementTexts } from '#domain/replacement/texts.ts';
import type { EntryReturns } from './returns-store.ts';

/** The days of an application that are its own at once, and those that wait to take the place of other leave, by half (D6). */
export function partedDays<One extends { day: Day; halves: readonly Half[] }>(
  days: readonly One[],
  { replaced }: EntryReturns,
): { days: One[]; waiting: One[] } {
  const isOthers = (day: Day, half: Half) => replaced.some((one) => one.day === day && one.half === half);
  const parted = (isWaiting: boolean) =>
    days
      .map((one) => ({ ...one, halves: one.halves.filter((half) => isOthers(one.day, half) === isWaiting) }))
      .filter(({ halves }) => halves.length > 0);
  return { days: parted(false), waiting: parted(true) };
}

/** Whether leave would take the place of a half of other leave that has all of the day: that cannot be parted (D6). */
export const partsOther = (days: readonly RangeDay[], { replaced }: EntryReturns): boolean =>
  days.some(({ day, halves }) => halves?.length === 1 && replaced.filter((one) => one.day === day).length === 2);

/** Why earned leave cannot be taken on some days: what was earned has lapsed by then (D6). Null when it can. */
export function refusalOfEarned(
  { earned, counts }: EntryReturns & Pick<Charging, 'counts'>,
  days: readonly RangeDay[],
): LeaveRefusal | null {
  if (!earned) return null;
  return isPaid(earned, chargedDays(days, { counts })) ? null : { field: 'date_start', text: replacementTexts.lapses };
}
