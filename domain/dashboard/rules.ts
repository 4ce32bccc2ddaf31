import { holds, type Viewer } from '../access.ts';
import { type ClockEvent, clockAnswer } from '../clock/rules.ts';
import type { DayFacts } from '../days/facts.ts';
import { type ClockSettings, expectedHours, type Hours, type HoursDay } from '../days/hours.ts';
import { type RamadhanWeek, weekdayEnd } from '../days/ramadhan.ts';
import { judgeArrival, type Verdict } from '../days/rules.ts';
import { type Day, minuteOf, type TimeOfDay, timeOf, weekdays } from '../lib/calendar.ts';
import { counterRed, defaultHours, likeTargets, redFrom } from '../limits.ts';

/**
 * The state of a day of the month strip; `outage` had no kiosk to swipe at, `duty` was worked elsewhere without
 * a swipe, `off` is not a working day of the viewer's, `awaited` is not over.
 */
export const dayStates = ['on-time', 'late', 'absent', 'leave', 'holiday', 'outage', 'duty', 'off', 'awaited'] as const;
export type DayState = (typeof dayStates)[number];

/** What a warning letter may be about (WARN-09). */
export const warningTypes = ['no_clockout', 'leave_early', 'is_late', 'absence'] as const;
export type WarningType = (typeof warningTypes)[number];

/** Late users and early birds that are sent to the page; the rest is a number. */
export const lateUsersShown = 50;
export const earlyBirdsShown = 10;
/** Holidays ahead on the dashboard. */
export const holidaysShown = 3;
/** Live events refresh the page at most once in this many milliseconds. */
export const liveThrottle = 2_000;

/** The fields of a verdict that decide a day's state. */
type JudgedDay = Pick<
  Verdict,
  'excuse' | 'clock_in' | 'clock_out' | 'is_late' | 'is_absent' | 'duty_minutes' | 'expected_minutes'
>;

/** The state of a judged day: a holiday or leave excuses everything, an outage a day without swipes (D3, D5). */
export function stateOfDay({ excuse, clock_in, clock_out, is_late, is_absent, ...minutes }: JudgedDay): DayState {
  if (excuse === 'holiday' || excuse === 'leave' || excuse === 'outage') return excuse;
  if (excuse !== null) return 'off';
  if (clock_in !== null || clock_out !== null) return is_late ? 'late' : 'on-time';
  if (is_absent) return 'absent';
  const { duty_minutes, expected_minutes } = minutes;
  return duty_minutes > 0 && duty_minutes >= expected_minutes ? 'duty' : 'awaited';
}

/** How many days of the month so far are in each state; future days do not count. */
export function tallyOf(days: readonly { day: Day; state: DayState }[], today: Day): Record<DayState, number> {
  const tally = Object.fromEntries(dayStates.map((state) => [state, 0])) as Record<DayState, number>;
  for (const { day, state } of days) if (day <= today) tally[state] += 1;
  return tally;
}

/** The hours of staff without their own: Sunday to Thursday, shorter on Thursday (DASH-20, DASH-21). */
export const defaultWeek: readonly HoursDay[] = weekdays.map((day, id) => {
  const enable = id <= 4;
  const end = id === 4 ? defaultHours.thursday_end_time : defaultHours.end_time;
  return {
    id,
    day,
    enable,
    start_time: enable ? defaultHours.start_time : null,
    end_time: enable ? end : null,
  };
});

/** A week as the dashboard lists it, with the Ramadhan end of each day (DASH-16, DASH-17). */
export function weekOf(
  days: readonly HoursDay[],
  settings: ClockSettings,
  ramadhan: RamadhanWeek = { by_period: false, days: null },
) {
  return days.map(({ id, day, enable, start_time, end_time }) => {
    if (!enable || !start_time || !end_time) return { day, start_time: null, end_time: null, end_time_ramadhan: null };
    const end_time_ramadhan = weekdayEnd({ id, start_time, end_time }, settings, ramadhan);
    return { day, start_time, end_time, end_time_ramadhan };
  });
}

/** The days the week table shows: Sunday to Thursday (DASH-19). */
export const weekShown = 5;

/** The first minute at which a clock-in of the day would be late; null on a day on which none can be. */
export function lateFrom(facts: DayFacts): TimeOfDay | null {
  const hours = expectedHours(facts.hours, facts.settings, facts.half);
  if (hours === null) return null;
  const minutes = [
    minuteOf(hours.start_time) + facts.settings.max_minute_before_late + 1,
    ...facts.permits.map(({ end_time }) => minuteOf(end_time) + 1),
    ...facts.duties.flatMap(({ end_time }) => (end_time === null ? [] : [minuteOf(end_time) + 1])),
  ];
  const late = minutes.toSorted((a, b) => a - b).find((minute) => judgeArrival(facts, minute).is_late);
  return late === undefined || late > 1439 ? null : timeOf(late);
}

/**
 * The viewer's day on the dashboard (ENTITYA-12): its newest event, with verdict and likes of the first, since only the
 * first in of a day can be late. Empty before the first swipe.
 */
export function myAttendance(
  events: readonly ClockEvent[],
  now: { instant: Date; second: number; minute: number },
  hours: Hours | null,
) {
  const [first, newest] = [events[0], events.at(-1)];
  if (!first || !newest) {
    return {
      id: null,
      type: null,
      is_late: false,
      is_early: false,
      likes: 0,
      clocked_in: false,
      clocked_out: false,
      start_time: null,
      start_timestamp: null,
      seconds_til_reset: 60 - now.second,
      ampm: now.minute < 720 ? ('AM' as const) : ('PM' as const),
      time: null,
      server_time: now.instant.toISOString(),
      working_hour: hours,
    };
  }
  const since = events.findLast(({ seq }) => seq % 2 === 1) ?? first;
  const { is_late, is_early, likes } = first;
  return { ...clockAnswer(newest, since, now, hours), is_late, is_early, likes };
}

/** Clocked in and not out again: the clock card then shows elapsed time (DASH-06, DASH-07). */
export const isAtWork = (attendance: { clocked_in: boolean; clocked_out: boolean }) =>
  attendance.clocked_in && !attendance.clocked_out;

/** Whole minutes since an epoch second, never negative. */
export function minutesSince(start: number, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() / 1000 - start) / 60));
}

/** A minute between the ticks of the dashboard's clock, in milliseconds (DASH-11). */
export const tickEvery = 60_000;

/**
 * Milliseconds until the clock's first tick: the answer's `seconds_til_reset` less the time since it came or, when that
 * has passed, until the next full minute (DASH-10).
 */
export function firstTick(secondsTilReset: number, sinceAnswer: number): number {
  const wait = (secondsTilReset * 1000 - sinceAnswer) % tickEvery;
  return wait > 0 ? wait : wait + tickEvery;
}

/** The share of today's hours that has passed, 0 to 1; 0 on a day off. */
export function shareOfHours(hours: Hours | null, minute: number): number {
  if (!hours) return 0;
  const [start, end] = [minuteOf(hours.start_time), minuteOf(hours.end_time)];
  if (end <= start) return minute >= end ? 1 : 0;
  return Math.min(Math.max((minute - start) / (end - start), 0), 1);
}

/** Late styling: the viewer came late, or has not come, had a kiosk to come to, and would be late now (DASH-09). */
export function isLateDay(
  {
    attendance,
    late_from,
    my_month,
    today,
  }: {
    attendance: { clocked_in: boolean; is_late: boolean };
    late_from: string | null;
    my_month: readonly { day: Day; state: DayState }[];
    today: Day;
  },
  minute: number,
): boolean {
  if (attendance.clocked_in) return attendance.is_late;
  if (my_month.some(({ day, state }) => day === today && state === 'outage')) return false;
  return late_from !== null && minute >= minuteOf(late_from);
}

/** The next target of a month's recognitions, null beyond the last (DASH-24). */
export const likeTarget = (likes: number): number | null => likeTargets.find((target) => likes < target) ?? null;

/** The colour of a month's total of lates or warnings: amber for one or two, red from three. */
export const totalTone = (total: number) => (total >= redFrom ? 'red' : total > 0 ? 'amber' : null);

/** A pending counter is red when it is over ten (DASH-30). */
export const isMany = (counter: number) => counter > counterRed;

/** How many waiting items of each kind the dashboard names. */
export const waitingShown = 3;

/** Whose dashboard loads the notification counters: who sees others, and staff who hold a position (DASH-39, DASH-40). */
export const loadsCounters = (viewer: Viewer) => holds(viewer, 'see') || viewer.position_ids.length > 0;
