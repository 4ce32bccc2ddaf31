import type { Day, TimeOfDay } from '../lib/calendar.ts';
import type { CodedText } from '../lib/text.ts';
import { leaveOfficeTexts as texts } from './texts.ts';

/** Time away from the office on a day. */
export interface TimeAway {
  date: Day;
  start_time: TimeOfDay;
  end_time: TimeOfDay;
}

/** Whether two times of one day overlap; one may end when the other begins. */
export const overlaps = (one: TimeAway, other: TimeAway): boolean =>
  one.date === other.date && one.start_time < other.end_time && other.start_time < one.end_time;

/** Why a time away is refused, and at which field (D7). Null when it may be applied for. */
export function refusalOfTime(
  timeAway: TimeAway,
  { isWorked, others }: { isWorked: boolean; others: readonly TimeAway[] },
): { field: 'date' | 'start_time' | 'end_time'; text: CodedText } | null {
  if (timeAway.end_time <= timeAway.start_time) return { field: 'end_time', text: texts.endFirst };
  if (!isWorked) return { field: 'date', text: texts.offDay };
  return others.some((other) => overlaps(timeAway, other)) ? { field: 'start_time', text: texts.overlap } : null;
}
