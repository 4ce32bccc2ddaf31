import type { Portion } from '../leave/halves.ts';
import { type Day, type LocalTime, minuteOf, type TimeOfDay } from '../lib/calendar.ts';
import { isServiceOver } from '../staff/service.ts';
import { type Alike, noneMissing, overdue } from './rules.ts';

/**
 * Where somebody is, one of: their service is over, their account is closed, or their service has not begun; away by a
 * permit or on duty elsewhere; in, or out again; on leave; due and not in, or not due yet; or not expected, for the
 * reason it names.
 */
export const whereKinds = [
  'left',
  'inactive',
  'starts',
  'permit',
  'duty',
  'in',
  'out',
  'leave',
  'not_in',
  'due',
  'not_started',
  'holiday',
  'off',
  'kiosk_down',
] as const;
export type WhereKind = (typeof whereKinds)[number];

/** What is read of somebody's day; minutes are of the local day. */
export interface WhereFacts extends Alike {
  active: boolean;
  start_date: Day | null;
  end_date: Day | null;
  /** Of `staff_today`; null when nobody expects them. */
  state: 'in' | 'leave' | 'duty' | 'absent' | 'awaited' | null;
  /** The minute of the newest event, and whether it is an in; null before the first. */
  newest: { minute: number; is_in: boolean } | null;
  /** The verdict on the day's first in, while it is judged. */
  arrival: { minute: number; is_late: boolean; is_judged: boolean } | null;
  permit: { until: TimeOfDay; is_official: boolean; reason: string | null } | null;
  leave: { until: Day; half: Portion; name: string } | null;
  /** Duty elsewhere at this minute: on a part of the day, until `time`, or on all of it. */
  duty: (Elsewhere & { until: Day; time: TimeOfDay | null; expects_swipe: boolean }) | null;
}

/** Of which kind somebody's duty is, and where. */
interface Elsewhere {
  name: string;
  name_ms: string;
  place: string;
}

/** Where somebody is: which of the fields are set depends on the kind. */
export interface Where {
  kind: WhereKind;
  /** In or out since, due, or away until; minutes of the local day. */
  minute: number | null;
  /** Minutes since they were due. */
  overdue: number | null;
  /** How they came, and at which minute. */
  arrival: { minute: number; is_late: boolean; is_judged: boolean } | null;
  /** The last day of leave or service, the first of service, or that on which attendance starts. */
  day: Day | null;
  /** How much of the last day of leave is taken. */
  half: Portion;
  /** The leave, the holiday, or the reason of the permit. */
  name: string | null;
  is_official: boolean;
  /** Set also of somebody in whose duty expects a swipe. */
  duty: Elsewhere | null;
}

const none: Omit<Where, 'kind'> = {
  minute: null,
  overdue: null,
  arrival: null,
  day: null,
  half: 'whole',
  name: null,
  is_official: false,
  duty: null,
};

/**
 * Where somebody is at a minute, by the rule of the list of today: a permit, or duty on a part of the day, that covers the
 * minute comes before in and out; duty on all of it says where somebody is who has not swiped. Somebody is due and not
 * in from the minute after their hours begin (decision 0125).
 */
export function whereIs(facts: WhereFacts, now: Pick<LocalTime, 'day' | 'minute'>): Where {
  const where = placeOf(facts, now);
  // Duty that expects a swipe decides nothing, and says where somebody is.
  return facts.duty?.expects_swipe && swiping.has(where.kind) ? { ...where, duty: elsewhere(facts.duty) } : where;
}

const swiping: ReadonlySet<WhereKind> = new Set(['in', 'out', 'not_in', 'due']);
const elsewhere = ({ name, name_ms, place }: Elsewhere): Elsewhere => ({ name, name_ms, place });

function placeOf(facts: WhereFacts, now: Pick<LocalTime, 'day' | 'minute'>): Where {
  const { active, start_date, end_date, state, newest, arrival, permit, leave, duty, due } = facts;
  if (isServiceOver(end_date, now)) return { ...none, kind: 'left', day: end_date };
  if (!active) return { ...none, kind: 'inactive' };
  if (start_date !== null && start_date > now.day) return { ...none, kind: 'starts', day: start_date };
  if (permit && state !== 'leave') {
    const { until, is_official, reason } = permit;
    return { ...none, kind: 'permit', minute: minuteOf(until), name: reason, is_official, arrival };
  }
  const isPart = duty?.time != null && !duty.expects_swipe && state !== 'leave';
  if (duty && (isPart || state === 'duty')) {
    const minute = duty.time === null ? null : minuteOf(duty.time);
    return { ...none, kind: 'duty', minute, day: duty.until, duty: elsewhere(duty), arrival };
  }
  if (newest) return { ...none, kind: newest.is_in ? 'in' : 'out', minute: newest.minute, arrival };
  if (state === 'leave' && leave)
    return { ...none, kind: 'leave', day: leave.until, half: leave.half, name: leave.name };
  if ((state === 'awaited' || state === 'absent') && due !== null) {
    const isDue = minuteOf(due) < now.minute;
    return {
      ...none,
      kind: isDue ? 'not_in' : 'due',
      minute: minuteOf(due),
      overdue: isDue ? overdue(due, now.minute) : null,
    };
  }
  const { why, day, name } = noneMissing([facts], now.day, now.minute);
  const kind = why === 'not_started' || why === 'holiday' || why === 'off' ? why : 'kiosk_down';
  return { ...none, kind, day, name };
}

/** Days before the last one from which a page says that somebody leaves: long enough to plan for it. */
export const leavingShown = 90;
