import type { Refusal } from '../applications/dates.ts';
import { applicationTexts } from '../applications/texts.ts';
import type { Hours } from '../days/hours.ts';
import type { Half } from '../leave/halves.ts';
import { refusalOfTime } from '../leave-office/rules.ts';
import { leaveOfficeTexts } from '../leave-office/texts.ts';
import type { Day, TimeOfDay } from '../lib/calendar.ts';
import { words } from '../lib/words.ts';
import { dutyTexts as texts } from './texts.ts';

/** When duty is: on days from one to another, or on a part of one day, where both times are set. */
export interface DutyTime {
  date: Day;
  date_end: Day;
  start_time: TimeOfDay | null;
  end_time: TimeOfDay | null;
}

type FieldRefusal = Refusal & { field: 'date' | 'date_end' | 'start_time' | 'end_time' };

/** Why what is filled in is no time at all, and at which field; null when it is one. */
export function refusalOfFields({ date, date_end, start_time, end_time }: DutyTime): FieldRefusal | null {
  if (date_end < date) return { field: 'date_end', text: texts.endBeforeStart };
  if (start_time === null && end_time === null) return null;
  if (date_end > date) return { field: start_time === null ? 'end_time' : 'start_time', text: texts.timesOfOneDay };
  if (start_time === null) return { field: 'start_time', text: words.complete };
  return end_time === null ? { field: 'end_time', text: words.complete } : null;
}

/** Whether two duties are at the same time: on a common day, and on a part of it at times that overlap. */
function overlaps(one: DutyTime, other: DutyTime): boolean {
  if (one.date > other.date_end || other.date > one.date_end) return false;
  if (one.start_time === null || other.start_time === null) return true;
  return one.start_time < other.end_time! && other.start_time < one.end_time!;
}

/** Whether duty beside leave on half of a day keeps to the other half, whose hours these are. */
const isWithin = ({ start_time, end_time }: DutyTime, hours: Hours | null, half: Half): boolean =>
  start_time !== null &&
  end_time !== null &&
  (!hours || (half === 1 ? start_time >= hours.start_time : end_time <= hours.end_time));

/**
 * Why duty is refused beside other duty of the same person, or on a part of a day with hours, and at which field (D7).
 * Null when it may be applied for.
 */
export function refusalOfDuty(
  duty: DutyTime,
  { hours, others, half = null }: { hours: Hours | null; others: readonly DutyTime[]; half?: Half | null | undefined },
): FieldRefusal | null {
  const { date, start_time, end_time } = duty;
  if (half && !isWithin(duty, hours, half)) return { field: 'start_time', text: applicationTexts.halfLeave };
  if (start_time !== null && end_time !== null && hours) {
    const outside = refusalOfTime({ date, start_time, end_time }, { hours, others: [] });
    if (outside) return outside;
    const isWhole = start_time <= hours.start_time && end_time >= hours.end_time;
    if (isWhole && !half) return { field: 'start_time', text: texts.allHours };
  }
  const isTaken = others.some((other) => overlaps(duty, other));
  return isTaken ? { field: start_time === null ? 'date' : 'start_time', text: leaveOfficeTexts.overlap } : null;
}
