import { minuteOf, type TimeOfDay, timeOf } from '../lib/calendar.ts';
import { kioskSettle, lunchMinutes } from '../limits.ts';
import type { Expected } from './cover.ts';
import type { Clocked } from './facts.ts';

/** A time of a day in which no attendance could be taken at the person's office (D5). */
export interface Outage {
  start_time: TimeOfDay;
  end_time: TimeOfDay;
}

/** What a single swipe of a day is read as. */
export const readings = ['in', 'out'] as const;
export type Reading = (typeof readings)[number];

/** Outages in order, those that meet or overlap as one. */
export function joinedOutages(outages: readonly Outage[]): Outage[] {
  const joined: Outage[] = [];
  for (const one of outages.toSorted((a, b) => minuteOf(a.start_time) - minuteOf(b.start_time))) {
    const last = joined.at(-1);
    if (last && minuteOf(one.start_time) <= minuteOf(last.end_time))
      last.end_time = timeOf(Math.max(minuteOf(last.end_time), minuteOf(one.end_time)));
    else joined.push({ ...one });
  }
  return joined;
}

type Span = { from: number; until: number };
const first = (outages: readonly Outage[], explains: (span: Span) => boolean): Outage | null =>
  joinedOutages(outages).find(({ start_time, end_time }) =>
    explains({ from: minuteOf(start_time), until: minuteOf(end_time) }),
  ) ?? null;

/** Whether somebody who came on time may have found no kiosk. */
const hidesArrival = ({ from, until }: Span, { start, due }: Expected) => from <= due && until > start;
/** Whether somebody who left at the end of hours, or soon after, may have found none. */
const hidesLeaving = ({ from, until }: Span, { end }: Expected) => from <= end + kioskSettle && until > end;

/**
 * The outage that explains a late first in: it began before one had to be in, and the swipe came as soon as it was over.
 * A swipe while it lasted proves that one could swipe, so it explains nothing (D5).
 */
export const outageOfArrival = (outages: readonly Outage[], hours: Expected, minute: number): Outage | null =>
  first(outages, (one) => hidesArrival(one, hours) && one.until <= minute && minute <= one.until + kioskSettle);

/** The outage that explains that a day's last event, an in, was never followed by an out. */
export const outageOfLeaving = (outages: readonly Outage[], hours: Expected, minute: number): Outage | null =>
  first(outages, (one) => hidesLeaving(one, hours) && minute < one.from);

/** The outage that explains an out before the end: it may have been lunch, and the swipes after it were lost. */
export const outageOfReturn = (outages: readonly Outage[], hours: Expected, minute: number): Outage | null =>
  first(outages, (one) => hidesLeaving(one, hours) && minute < one.from && one.from - minute <= lunchMinutes);

/** The outage that explains a day without events: there was no time in which to swipe. */
export const outageOfDay = (outages: readonly Outage[], { due, end }: Expected): Outage | null =>
  first(outages, ({ from, until }) => from <= due && end < until);

/**
 * How a day's single swipe is read when an outage hid the arrival: by its time, as the out when that is nearer to the
 * end of hours; what somebody decided by hand goes before it (D5). Null where it is read as ever.
 */
export function outReadFrom(
  outages: readonly Outage[],
  hours: Expected,
  { events, first: minute }: Clocked,
  turned: Reading | null,
): Outage | null {
  if (events !== 1 || turned === 'in') return null;
  if (turned === 'out') return first(outages, () => true);
  const isNearEnd = Math.abs(hours.end - minute) < Math.abs(minute - hours.start);
  if (!isNearEnd || outageOfArrival(outages, hours, minute)) return null;
  return first(outages, (one) => hidesArrival(one, hours) && minute > one.from);
}
