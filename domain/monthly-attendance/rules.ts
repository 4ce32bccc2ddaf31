import { coverOf, type DayFacts, judgeClockIn, shownHours } from '../clock/rules.ts';
import { type Day, minuteOf, timeOf } from '../lib/calendar.ts';
import type { DayRemark, MonthRow } from './contract.ts';

/** Everything that decides one day of one person; each fact as it stood on that day (D5). */
export interface WholeDayFacts extends DayFacts {
  /** Within the person's service; outside it nobody is missed. */
  isServing: boolean;
  /** Of the day's events, the first and the last; null when there was none. */
  clocked: { platform: string; first: number; last: number; events: number } | null;
}

/** Whether a day gives no verdict at all: off, a holiday that applies, approved leave (D3). */
const isExcused = (facts: DayFacts): boolean =>
  facts.holiday !== null ||
  facts.leave !== null ||
  shownHours(facts.days, facts.date, facts.settings) === null;

/** Judges the last out of a day that is over: before the end of its hours, unless a permit covers the rest (D3). */
export function judgeClockOut(
  facts: DayFacts,
  minute: number,
): { left_early: boolean; remark: DayRemark | null } {
  const hours = shownHours(facts.days, facts.date, facts.settings);
  const end = hours && minuteOf(hours.end_time);
  if (isExcused(facts) || end === null || minute >= end) return { left_early: false, remark: null };
  const covered = coverOf(facts.permits, minute, end);
  if (covered) return { left_early: false, remark: { code: 'permitEnd', values: covered } };
  return {
    left_early: true,
    remark: { code: 'leftEarly', values: { minutes: end - minute, end: timeOf(end) } },
  };
}

/** Judges a whole day. What needs its end (left early, no clock-out, absence) waits until the day is over (D3, D5). */
export function judgeDay(facts: WholeDayFacts, today: Day): MonthRow {
  const isOver = facts.date < today;
  const { date, holiday, clocked } = facts;
  const blank = { date, public_holiday: holiday, is_late: false, no_clockout: false, left_early: false };
  if (!clocked) {
    const is_absent = isOver && facts.isServing && !isExcused(facts);
    const remark = is_absent ? [{ code: 'absent' as const, values: {} }] : whyAway(facts);
    return { ...blank, platform: null, clock_in: null, clock_out: null, duration: null, remark, is_absent };
  }
  const arrival = judgeClockIn(facts, clocked.first);
  const isOut = clocked.events % 2 === 0;
  const no_clockout = isOver && !isOut && !isExcused(facts);
  const leaving = isOver && isOut ? judgeClockOut(facts, clocked.last) : { left_early: false, remark: null };
  return {
    ...blank,
    platform: clocked.platform,
    clock_in: timeOf(clocked.first),
    clock_out: isOut ? timeOf(clocked.last) : null,
    duration: isOut ? clocked.last - clocked.first : null,
    remark: [
      arrival.remark,
      ...(leaving.remark ? [leaving.remark] : []),
      ...(no_clockout ? [{ code: 'noClockOut' as const, values: {} }] : []),
    ],
    is_late: arrival.is_late,
    no_clockout,
    left_early: leaving.left_early,
    is_absent: false,
  };
}

/** Why nobody was expected. */
function whyAway({ date, days, settings, holiday, leave, isServing }: WholeDayFacts): DayRemark[] {
  if (holiday !== null) return [{ code: 'onHoliday', values: { name: holiday } }];
  if (leave !== null) return [{ code: 'onLeave', values: { name: leave } }];
  const isOff = isServing && shownHours(days, date, settings) === null;
  return isOff ? [{ code: 'offDay', values: {} }] : [];
}

/** What a day is in one word, for its colour; null when nothing is to be said of it. */
export type DayKind = 'absent' | 'late' | 'incomplete' | 'present' | 'leave' | 'holiday';

/** The loudest of what a day is: absence, lateness, an early or missing clock-out, presence, then why one was away. */
export function kindOfDay(row: MonthRow): DayKind | null {
  if (row.is_absent) return 'absent';
  if (row.is_late) return 'late';
  if (row.left_early || row.no_clockout) return 'incomplete';
  if (row.clock_in !== null) return 'present';
  if (row.public_holiday !== null) return 'holiday';
  return isOnLeave(row) ? 'leave' : null;
}

/** Away on approved leave. */
export const isOnLeave = ({ remark }: MonthRow): boolean => remark.some(({ code }) => code === 'onLeave');

/** A month in numbers; `minutes` is the sum of the durations that are known. */
export function totalsOf(rows: readonly MonthRow[]) {
  const count = (is: (row: MonthRow) => boolean) => rows.filter(is).length;
  return {
    present: count((row) => row.clock_in !== null),
    late: count((row) => row.is_late),
    left_early: count((row) => row.left_early),
    no_clockout: count((row) => row.no_clockout),
    absent: count((row) => row.is_absent),
    minutes: rows.reduce((sum, row) => sum + (row.duration ?? 0), 0),
  };
}

/** Whole minutes as hours and minutes. */
export const hoursOf = (minutes: number) => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
