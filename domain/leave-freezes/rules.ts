import { type Day, daysBetween, isDay } from '../lib/calendar.ts';
import { longestFreeze } from '../limits.ts';

/**
 * The number of days in a range, both ends included, less than one when it is reversed; null where an end is no day.
 */
export const freezeDays = (start: string, end: string): number | null =>
  isDay(start) && isDay(end) ? daysBetween(start, end) + 1 : null;

/** Whether a range of dates can be frozen. */
export function isFreezable(start: string, end: string): boolean {
  const days = freezeDays(start, end) ?? 0;
  return days >= 1 && days <= longestFreeze;
}

/** Days on which nobody may take leave, both ends included. */
interface FrozenRange {
  start: Day;
  end: Day;
}

/** The frozen ranges that a range of days overlaps, in their order; none when leave may be applied for. */
export const freezesTouching = <Freeze extends FrozenRange>(
  freezes: readonly Freeze[],
  start: Day,
  end: Day,
): Freeze[] => freezes.filter((one) => one.start <= end && one.end >= start);
