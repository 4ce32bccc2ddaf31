import type { Day } from '../lib/calendar.ts';

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
