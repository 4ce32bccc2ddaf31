import type { Refusal } from '../applications/dates.ts';
import { addDays, type Day, showDay } from '../lib/calendar.ts';
import { leaveChangeTexts as texts } from './texts.ts';

/** A day that leave has. */
export interface HeldDay {
  day: Day;
  /** 1, 0.5 where half of it is charged, and 0 of a day off. */
  charged: number;
}

/** Approved leave, as far as giving days of it back needs it. */
interface HeldLeave {
  /** The name of its type, and whether its days can be given back. */
  name: string;
  is_returnable: boolean;
  date_end: Day;
  /** The days that it still has, in order. */
  days: readonly HeldDay[];
}

/** The days of a range, both ends included. */
interface DayRange {
  date: Day;
  date_end: Day;
}

const isIn = ({ date, date_end }: DayRange, { day }: HeldDay) => day >= date && day <= date_end;

/**
 * Why days of approved leave cannot be given back, and at which field (D6): there is none on the first day, its type does
 * not allow it, the range is reversed or reaches beyond it, or holds no day that is charged. Null when they can.
 */
export function refusalOfReturn(
  range: DayRange,
  leave: HeldLeave | null,
  isOwn: boolean,
): (Refusal & { field: 'date' | 'date_end' }) | null {
  if (!leave) return { field: 'date', text: isOwn ? texts.noLeave : texts.noLeaveOf };
  if (!leave.is_returnable) return { field: 'date', text: texts.notReturnable, values: { leave: leave.name } };
  if (range.date_end < range.date) return { field: 'date_end', text: texts.endBeforeStart };
  if (range.date_end > leave.date_end)
    return { field: 'date_end', text: texts.beyond, values: { date: showDay(leave.date_end) } };
  return leave.days.some((one) => one.charged > 0 && isIn(range, one))
    ? null
    : { field: 'date', text: texts.nothingCharged };
}

/** The days charged in a range, in halves: what giving it back returns to the balance. */
export const chargedIn = (days: readonly HeldDay[], range: DayRange): number =>
  days.reduce((sum, one) => (isIn(range, one) ? sum + one.charged : sum), 0);

/**
 * What leave is once days of it are gone: its first and last day, or null when no day that is charged is left, so that
 * none of it is (D6). Leave of which days in the middle are gone keeps its ends.
 */
export function remainderOf(
  days: readonly HeldDay[],
  isGone: (day: Day) => boolean,
): { date_start: Day; date_end: Day } | null {
  const left = days.filter(({ day }) => !isGone(day));
  if (!left.some(({ charged }) => charged > 0)) return null;
  return { date_start: left[0]!.day, date_end: left.at(-1)!.day };
}

/** Whether the owner of leave may ask to give days of it back: it is approved, its type allows it, and none waits. */
export const mayReturn = (
  { status }: { status: string },
  { is_returnable, changes }: { is_returnable: boolean; changes: readonly { status: string }[] },
): boolean => status === 'Approved' && is_returnable && changes.every((one) => one.status !== 'Pending');

/** How many days back somebody who swiped on a day of leave is asked whether it should be given back. */
const remindedDays = 31;
/** The first day about which somebody is asked today. */
export const firstReminded = (today: Day): Day => addDays(today, -remindedDays);
