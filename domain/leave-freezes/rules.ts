import { type Day, daysBetween, isDay } from '../lib/calendar.ts';
import { longestFreeze } from '../limits.ts';

/** How many days a range has, the last included, less than one when it runs backwards; null where an end is no day. */
export const freezeDays = (start: string, end: string): number | null =>
  isDay(start) && isDay(end) ? daysBetween(start, end) + 1 : null;

/** Whether a range of dates can be frozen. */
export function isFreezable(start: string, end: string): boolean {
  const days = freezeDays(start, end) ?? 0;
  return days >= 1 && days <= longestFreeze;
}

/** Days on which nobody may take leave, the last included. */
export interface FrozenRange {
  start: Day;
  end: Day;
}

/** The frozen ranges that a range of days touches, in their order; none when leave may be asked for. */
export const freezesTouching = <Freeze extends FrozenRange>(
  freezes: readonly Freeze[],
  start: Day,
  end: Day,
): Freeze[] => freezes.filter((one) => one.start <= end && one.end >= start);
