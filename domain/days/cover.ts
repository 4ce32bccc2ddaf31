import { minuteOf, type TimeOfDay, timeOf } from '../lib/calendar.ts';

/** A permitted time out of the office. */
export interface Permit {
  start_time: TimeOfDay;
  end_time: TimeOfDay;
}

/**
 * The permitted time that covers `from` up to `until` (minutes) without a gap, or null. Adjoining permits count as one,
 * in any order. It excuses lateness from start_time to clock_in, and early leaving from the last out to end_time (D3).
 */
export function coverOf(
  permits: readonly Permit[],
  from: number,
  until: number,
): { start: TimeOfDay; end: TimeOfDay } | null {
  const sorted = permits
    .map((one) => ({ start: minuteOf(one.start_time), end: minuteOf(one.end_time) }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  let whole: { start: number; end: number } | null = null;
  for (const one of sorted) {
    if (whole && one.start <= whole.end) whole = { start: whole.start, end: Math.max(whole.end, one.end) };
    else if (whole && whole.start <= from && until <= whole.end) break;
    else whole = one;
  }
  if (!whole || whole.start > from || until > whole.end) return null;
  return { start: timeOf(whole.start), end: timeOf(whole.end) };
}
