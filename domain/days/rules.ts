import type { Half } from '../leave/halves.ts';
import { minuteOf, timeOf } from '../lib/calendar.ts';
import { besideCover, coverOf, type Expected, uncoveredMinutes } from './cover.ts';
import { coveredTimes, dutyAtEnd, dutyOver, isAllDay, minutesOfDuty, onDuty } from './duty.ts';
import type { DayFacts, PersonDay } from './facts.ts';
import { expectedHours } from './hours.ts';
import {
  type Outage,
  outageOfArrival,
  outageOfDay,
  outageOfLeaving,
  outageOfReturn,
  outReadFrom,
  type Reading,
} from './outage.ts';
import type { ArrivalWhy, Why } from './why.ts';

/**
 * Why nobody is expected on a day, in order of precedence: attendance has not started, a public holiday, approved leave,
 * no service, a day off, and a day without swipes on which there was no kiosk to swipe at (D3, D5).
 */
const excuses = ['trial', 'holiday', 'leave', 'out', 'off', 'outage'] as const;
type Excuse = (typeof excuses)[number];

/** The verdict on one day of one person; times in minutes of the local day (D3, D5). */
export interface Verdict {
  /** Of the day's first event; null when there was none. */
  platform: string | null;
  /** The first event; null, once the day is over, when it is read as the out. */
  clock_in: number | null;
  /** The last out; null while the last event is an in. */
  clock_out: number | null;
  events: number;
  /** Expected minutes; 0 when the day is excused. */
  expected_minutes: number;
  /** Of the expected minutes, those that approved duty elsewhere covers; 0 on a day of absence (D7). */
  duty_minutes: number;
  excuse: Excuse | null;
  /** The half of the day that is leave while the other one is judged; null on any other day (decision 0137). */
  leave_half: Half | null;
  is_late: boolean;
  is_early: boolean;
  left_early: boolean;
  no_clockout: boolean;
  is_absent: boolean;
  /** The reasons; on a day with events, the reason for the verdict on its first in comes first. */
  why: Why[];
}

/** The verdict on a day's first in; neither late nor early is on time or excused, and `remark` says which. */
export interface ArrivalVerdict {
  is_late: boolean;
  is_early: boolean;
  remark: ArrivalWhy;
}

/**
 * Judges one day of one person. Verdicts that need its end (left early, no clock-out, absence) are given only once it
 * is over (D5).
 */
export function judge(facts: PersonDay, isOver: boolean): Verdict {
  const { clocked } = facts;
  const excuse = excuseOf(facts);
  const day: Verdict = {
    platform: clocked?.platform ?? null,
    clock_in: clocked?.first ?? null,
    clock_out: null,
    events: clocked?.events ?? 0,
    expected_minutes: excuse === null ? lengthOf(facts) : 0,
    duty_minutes: excuse === null ? dutyMinutesOf(facts) : 0,
    excuse,
    leave_half: halfOf(facts, excuse),
    is_late: false,
    is_early: false,
    left_early: false,
    no_clockout: false,
    is_absent: false,
    why: [],
  };
  if (!clocked) {
    const is_absent = isOver && excuse === null && !isAllDay(facts, expectedOf(facts));
    if (!is_absent) return { ...day, why: withOthers(facts, excuse, whyAway(facts, excuse)) };
    return { ...day, is_absent, duty_minutes: 0, why: withOthers(facts, excuse, [{ code: 'absent', values: {} }]) };
  }
  const readAs = excuse === null ? readAsOut(facts, clocked) : null;
  const { remark, ...arrival } = readAs
    ? { is_late: false, is_early: false, remark: { code: 'readAsOut' as const, values: timesOf(readAs) } }
    : judgeArrival(facts, clocked.first);
  const isOut = readAs ? isOver : clocked.events % 2 === 0;
  const leaving = isOver ? judgeEnd(facts, excuse, isOut, clocked.last) : noLapse;
  return {
    ...day,
    ...arrival,
    clock_in: readAs && isOver ? null : clocked.first,
    clock_out: isOut ? clocked.last : null,
    no_clockout: leaving.no_clockout,
    left_early: leaving.left_early,
    why: withOthers(facts, excuse, [remark, ...(leaving.remark ? [leaving.remark] : [])]),
  };
}

/** What the end of a day says of it. */
interface Leaving {
  left_early: boolean;
  no_clockout: boolean;
  remark: Why | null;
}
const noLapse: Leaving = { left_early: false, no_clockout: false, remark: null };

/** The end of a day with events: by its last out, or by what explains that there is none. */
function judgeEnd(facts: DayFacts, excuse: Excuse | null, isOut: boolean, last: number): Leaving {
  if (isOut) return { ...noLapse, ...judgeLeaving(facts, last) };
  if (excuse !== null) return noLapse;
  const down = outageBy(facts, (hours) => outageOfLeaving(facts.outages, hours, last));
  if (down) return { ...noLapse, remark: { code: 'kioskDownEnd', values: timesOf(down) } };
  const duty = dutyAtEnd(facts.duties, expectedOf(facts)!.end);
  if (duty) return { ...noLapse, remark: onDuty(duty) };
  return { left_early: false, no_clockout: true, remark: { code: 'noClockOut', values: {} } };
}

const timesOf = ({ start_time, end_time }: Outage) => ({ start: start_time, end: end_time });

/** What says when somebody is expected; without the others there is no leave, permit or duty. */
type HoursFacts = Pick<DayFacts, 'hours' | 'settings'> & Partial<DayFacts>;

/** The hours of a day in minutes, without the half that is leave; null on a day off. */
function expectedOf({ hours, settings, half = null }: HoursFacts): Expected | null {
  const shown = expectedHours(hours, settings, half);
  if (!shown) return null;
  const start = minuteOf(shown.start_time);
  return { start, due: start + settings.max_minute_before_late, end: minuteOf(shown.end_time) };
}

/** The same without what permits and duty cover at its beginning and its end. */
const dueOf = ({ permits = [], duties = [], ...facts }: HoursFacts): Expected =>
  besideCover(coveredTimes({ permits, duties }), expectedOf(facts)!);

/** The outage that explains a lapse by the hours of the day, or by those that permits and duty leave of them (D5). */
const outageBy = (facts: HoursFacts, of: (hours: Expected) => Outage | null): Outage | null =>
  of(expectedOf(facts)!) ?? of(dueOf(facts));

const readAsOut = (facts: PersonDay, clocked: NonNullable<PersonDay['clocked']>): Outage | null =>
  outReadFrom(facts.outages, dueOf(facts), clocked, facts.turned);

/** What a day's only swipe is read as where that may be decided by hand; null elsewhere (D5). */
export function readingOf(facts: PersonDay): Reading | null {
  const { clocked, outages } = facts;
  if (clocked?.events !== 1 || outages.length === 0 || excuseOf(facts) !== null) return null;
  return readAsOut(facts, clocked) ? 'out' : 'in';
}

/** The outage of a day that left no time in which to swipe; null unless somebody was expected. */
export const outageOf = (facts: HoursFacts & Pick<DayFacts, 'outages'>): Outage | null =>
  expectedOf(facts) && outageBy(facts, (hours) => outageOfDay(facts.outages, hours));

/** Whether leave takes all of a day. */
const isOnLeave = ({ leave, half }: Pick<DayFacts, 'leave' | 'half'>): boolean => leave !== null && half === null;

/** The half that is leave of a day on which the other one is judged, or would be but for an outage. */
const halfOf = ({ half }: DayFacts, excuse: Excuse | null): Half | null =>
  excuse === null || excuse === 'outage' ? half : null;

/** Outside service, a day with events is judged like any other. */
function excuseOf(facts: PersonDay): Excuse | null {
  const { isTrial, holiday, hours, isServing, clocked } = facts;
  if (isTrial) return 'trial';
  if (holiday !== null) return 'holiday';
  if (isOnLeave(facts)) return 'leave';
  if (!isServing && !clocked) return 'out';
  if (hours === null) return 'off';
  return !clocked && !isAllDay(facts, expectedOf(facts)) && outageOf(facts) ? 'outage' : null;
}

/** Duty on all of the hours is all that is expected, which beside half a day of leave is not how long these hours are. */
function dutyMinutesOf(facts: PersonDay): number {
  const hours = expectedOf(facts);
  if (!hours) return 0;
  const minutes = minutesOfDuty(facts, hours);
  const expected = lengthOf(facts);
  return minutes === hours.end - hours.start ? expected : Math.min(minutes, expected);
}

/** The reasons of a day, with the half of it that is leave, and where the person is on duty. */
function withOthers(facts: PersonDay, excuse: Excuse | null, why: Why[]): Why[] {
  const half = halfOf(facts, excuse);
  const reasons = withDuty(facts, excuse, why);
  if (half === null) return reasons;
  return [...reasons, { code: half === 1 ? 'morningLeave' : 'afternoonLeave', values: { name: facts.leave! } }];
}

/** The reasons of a day, with where somebody who is expected is on duty, each said once. */
function withDuty({ duties }: PersonDay, excuse: Excuse | null, why: Why[]): Why[] {
  if (duties.length === 0 || excuse !== null) return why;
  const isSame = (one: Why, other: Why) =>
    one.code === other.code && one.values.name === other.values.name && one.values.place === other.values.place;
  return [...why, ...duties.map(onDuty)].filter(
    (one, at, all) => one.code !== 'onDuty' || all.findIndex((other) => isSame(one, other)) === at,
  );
}

/**
 * The minutes that are expected of a day: those of its hours, and beside half a day of leave half of them, wherever the
 * day is cut; the odd one is of the afternoon (decision 0137).
 */
function lengthOf({ half, ...facts }: DayFacts): number {
  const day = expectedOf(facts);
  const length = day ? Math.max(0, day.end - day.start) : 0;
  if (half === null) return length;
  return half === 1 ? Math.ceil(length / 2) : Math.floor(length / 2);
}

function whyAway(facts: PersonDay, excuse: Excuse | null): Why[] {
  const { holiday, leave } = facts;
  if (excuse === 'holiday') return [{ code: 'onHoliday', values: { name: holiday! } }];
  if (excuse === 'leave') return [{ code: 'onLeave', values: { name: leave! } }];
  if (excuse === 'outage') return [{ code: 'kioskDownDay', values: timesOf(outageOf(facts)!) }];
  return excuse === 'off' ? [{ code: 'offDay', values: {} }] : [];
}

/**
 * The minutes between two times of a lapse that nothing covers, and how many were permitted, where any were: nobody is late
 * for the time of a permit or of duty (D3, D7).
 */
function missed(facts: Pick<DayFacts, 'permits' | 'duties'>, from: number, until: number): Record<string, number> {
  const minutes = uncoveredMinutes(coveredTimes(facts), from, until);
  const permitted = until - from - minutes;
  return permitted > 0 ? { minutes, permitted } : { minutes };
}

/** Judges a day's first in, given in whole local minutes (D3). All later events are neither late nor early. */
export function judgeArrival(facts: DayFacts, minute: number): ArrivalVerdict {
  const excused = (code: ArrivalWhy['code'], values: ArrivalWhy['values'] = {}): ArrivalVerdict => ({
    is_late: false,
    is_early: false,
    remark: { code, values },
  });
  if (facts.isTrial) return excused('trial');
  if (facts.holiday !== null) return excused('holiday', { name: facts.holiday });
  if (isOnLeave(facts)) return excused('leave', { name: facts.leave! });
  const hours = expectedHours(facts.hours, facts.settings, facts.half);
  if (!hours) return excused('dayOff');

  const { start_time } = hours;
  const start = minuteOf(start_time);
  const grace = facts.settings.max_minute_before_late;
  if (minute < start) {
    return { ...excused('early', { minutes: start - minute, start: start_time }), is_early: true };
  }
  if (minute - start <= grace) return excused('onTime', { start: start_time, grace });
  if (facts.late) return excused('lateApproved');
  // Nobody is expected after the end, so that no more has to be covered, or is missed.
  const until = Math.min(minute, minuteOf(hours.end_time));
  const covered = coverOf(facts.permits, start, until);
  if (covered) return excused('permit', { ...covered });
  const duty = dutyOver(facts, start, until);
  if (duty) return excused('onDuty', onDuty(duty).values);
  const down = outageBy(facts, (expected) => outageOfArrival(facts.outages, expected, minute));
  if (down) return excused('kioskDown', timesOf(down));
  return { ...excused('late', { ...missed(facts, start, until), start: start_time, grace }), is_late: true };
}

/**
 * Judges the last out of a day that is over: early when before the end of its hours, unless a permit or duty covers the
 * rest (D3, D7).
 */
export function judgeLeaving(facts: DayFacts, minute: number): { left_early: boolean; remark: Why | null } {
  const hours = expectedHours(facts.hours, facts.settings, facts.half);
  const isExcused = facts.isTrial || facts.holiday !== null || isOnLeave(facts);
  if (isExcused || !hours) return { left_early: false, remark: null };
  const end = minuteOf(hours.end_time);
  if (minute >= end) return { left_early: false, remark: null };
  const from = Math.max(minute, minuteOf(hours.start_time));
  const covered = coverOf(facts.permits, from, end);
  if (covered) return { left_early: false, remark: { code: 'permitEnd', values: { ...covered } } };
  const duty = dutyOver(facts, from, end);
  if (duty) return { left_early: false, remark: onDuty(duty) };
  const down = outageBy(facts, (expected) => outageOfReturn(facts.outages, expected, minute));
  if (down) return { left_early: false, remark: { code: 'kioskDownEnd', values: timesOf(down) } };
  return {
    left_early: true,
    remark: { code: 'leftEarly', values: { ...missed(facts, from, end), end: timeOf(end) } },
  };
}

/** The reason for the verdict on a day's first in; null without one. */
export const arrivalOf = ({ clock_in, why }: Pick<Verdict, 'clock_in' | 'why'>): ArrivalWhy | null =>
  clock_in === null ? null : ((why[0] as ArrivalWhy | undefined) ?? null);

/** The name of the holiday or the leave that excuses a day; null of any other, and of private leave. */
export const excusedBy = ({ excuse, why }: Pick<Verdict, 'excuse' | 'why'>): string | null =>
  excuse === 'holiday' || excuse === 'leave' ? `${why[0]!.values.name}` || null : null;
