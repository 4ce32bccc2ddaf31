import type { Refusal } from '../applications/dates.ts';
import type { Hours } from '../days/hours.ts';
import { type Day, showTime, type TimeOfDay } from '../lib/calendar.ts';
import { leaveOfficeTexts as texts } from './texts.ts';

/** Time away from the office on a day. */
export interface TimeAway {
  date: Day;
  start_time: TimeOfDay;
  end_time: TimeOfDay;
}

/** Whether two times of one day overlap; one may end when the other begins. */
const overlaps = (one: TimeAway, other: TimeAway): boolean =>
  one.date === other.date && one.start_time < other.end_time && other.start_time < one.end_time;

/** Why a time away is refused on a day with hours, and at which field (D7). Null when it may be applied for. */
export function refusalOfTime(
  timeAway: TimeAway,
  { hours, others }: { hours: Hours; others: readonly TimeAway[] },
): (Refusal & { field: 'start_time' | 'end_time' }) | null {
  if (timeAway.end_time <= timeAway.start_time) return { field: 'end_time', text: texts.endFirst };
  if (!overlaps(timeAway, { ...hours, date: timeAway.date })) {
    const values = { start: showTime(hours.start_time), end: showTime(hours.end_time) };
    return { field: 'start_time', text: texts.outsideHours, values };
  }
  return others.some((other) => overlaps(timeAway, other)) ? { field: 'start_time', text: texts.overlap } : null;
}
