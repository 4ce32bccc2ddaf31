import { addDays, type Day, daysOf } from '../lib/calendar.ts';

/** Minutes after midnight at which the day before is closed (D5). */
export const closingMinute = 15;

/** Which days have been closed so far. */
export interface Closings {
  /** The first day that was ever closed; null when none was. */
  first: Day | null;
  /** The closed days from then on. */
  closed: ReadonlySet<Day>;
  /** The day of the organisation's first swipe; days before it have no absences. */
  firstSwipe: Day | null;
}

/** The days that are due. */
interface DueClosings {
  /** Days to judge without letters, since they are before the first day closed by schedule. */
  history: { from: Day; to: Day } | null;
  /** Days to close, in order. */
  days: Day[];
}

/**
 * What is due at a local time: every day up to yesterday that is not closed, yesterday itself from 00:15 on (decision
 * 0051).
 */
export function closingsDue({ first, closed, firstSwipe }: Closings, today: Day, minute: number): DueClosings {
  const last = addDays(today, minute < closingMinute ? -2 : -1);
  if (first !== null) return { history: null, days: daysIn(first, last).filter((day) => !closed.has(day)) };
  if (firstSwipe === null || firstSwipe > last) return { history: null, days: [] };
  const before = addDays(last, -1);
  return { history: firstSwipe > before ? null : { from: firstSwipe, to: before }, days: [last] };
}

const daysIn = (from: Day, to: Day): Day[] => (from > to ? [] : daysOf(from, to));
