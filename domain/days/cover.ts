import { minuteOf, type TimeOfDay, timeOf } from '../lib/calendar.ts';

/** A permitted time out of the office. */
export interface Permit {
  start_time: TimeOfDay;
  end_time: TimeOfDay;
}

const inOrder = (permits: readonly Permit[]) =>
  permits
    .map((one) => ({ start: minuteOf(one.start_time), end: minuteOf(one.end_time) }))
    .sort((a, b) => a.start - b.start || a.end - b.end);

/**
 * The permitted time that covers `from` up to `until` (minutes) without a gap, or null. Adjoining permits count as one,
 * in any order. It excuses lateness from start_time to clock_in, and early leaving from the last out to end_time (D3).
 */
export function coverOf(
  permits: readonly Permit[],
  from: number,
  until: number,
): { start: TimeOfDay; end: TimeOfDay } | null {
  let whole: { start: number; end: number } | null = null;
  for (const one of inOrder(permits)) {
    if (whole && one.start <= whole.end) whole = { start: whole.start, end: Math.max(whole.end, one.end) };
    else if (whole && whole.start <= from && until <= whole.end) break;
    else whole = one;
  }
  if (!whole || whole.start > from || until > whole.end) return null;
  return { start: timeOf(whole.start), end: timeOf(whole.end) };
}

/** How many minutes from `from` up to `until` no permitted time covers (D3). */
export function uncoveredMinutes(permits: readonly Permit[], from: number, until: number): number {
  let [reached, minutes] = [from, 0];
  for (const { start, end } of inOrder(permits)) {
    minutes += Math.max(0, Math.min(start, until) - reached);
    reached = Math.max(reached, end);
  }
  return minutes + Math.max(0, until - reached);
}

/** The hours of a day in minutes; `due` is the last minute that is on time. */
export interface Expected {
  start: number;
  due: number;
  end: number;
}

/**
 * What permitted times at the beginning and at the end of hours leave of them; the same hours where they leave nothing.
 * Whoever may come at nine is due at nine, and not with the grace of seven (D3).
 */
export function besideCover(permits: readonly Permit[], hours: Expected): Expected {
  const { start, due, end } = hours;
  const first = coverOf(permits, start, start + 1);
  const last = coverOf(permits, end - 1, end);
  const from = first ? minuteOf(first.end) : start;
  const until = last ? minuteOf(last.start) : end;
  return from < until ? { start: from, due: Math.max(due, from), end: until } : hours;
}
