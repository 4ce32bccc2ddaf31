import { may, type Viewer } from '#domain/access.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import type { CalendarDay, Freeze } from '#domain/leave/contract.ts';
import {
  balancesAfter,
  type Charge,
  type ChargedPeriod,
  chargesOf,
  isCharged,
  isCovered,
  type LeaveRefusal,
  lastLeaveDay,
  refusalOfRange,
  totalOf,
} from '#domain/leave/rules.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { freezesTouching } from '#domain/leave-freezes/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { refusalOfEarned } from './returns.ts';
import type { LeaveFacts } from './store.ts';

/** The result of applying: what is charged, what is left, and why it would be refused, if so. */
export interface LeavePlan {
  charges: Charge[];
  periods: ChargedPeriod[];
  days: CalendarDay[];
  refusal: LeaveRefusal | null;
}

/** The result of applying for leave, from the facts alone; used for the preview and again when it is sent (D6). */
export function planOf(
  facts: LeaveFacts,
  range: { date_start: Day; date_end: Day },
  { viewer, today, yearStart }: { viewer: Viewer; today: Day; yearStart: string },
): LeavePlan {
  const { entry, days, frozen, taken } = facts;
  // What is too far ahead is refused, and costs nothing: each period up to it would be opened one by one.
  const last = lastLeaveDay(today);
  const isNear = days.every(({ day }) => day <= last);
  const charges = entry && isNear ? chargesOf(days, entry.type, yearStart) : [];
  const periods = entry ? balancesAfter(entry, entry.ledger, charges, yearStart) : [];
  return {
    charges,
    periods,
    days: days.map((day) => calendarDay(day, frozen, taken)),
    refusal: refusalOf(facts, range, { viewer, today, charges, periods }),
  };
}

function refusalOf(
  { user, deciders, entry, days, frozen, taken, on_duty }: LeaveFacts,
  range: { date_start: Day; date_end: Day },
  {
    viewer,
    today,
    charges,
    periods,
  }: { viewer: Viewer; today: Day; charges: readonly Charge[]; periods: readonly ChargedPeriod[] },
): LeaveRefusal | null {
  const isOwn = user.id === viewer.id;
  if (isOwn && !may.applyLeave(user)) {
    const isPermanent = user.employment_type === 'Permanent';
    return { field: 'user_id', text: isPermanent ? texts.permanent : texts.appliesElsewhere };
  }
  if (deciders.approver.length === 0)
    return isOwn
      ? { field: 'user_id', text: applicationTexts.noApprover }
      : { field: 'user_id', text: applicationTexts.noApproverOf, values: { name: user.name } };
  if (!entry) return { field: 'leaves_id', text: texts.notGiven };
  const wrong = refusalOfRange(range, today, entry.is_backdated);
  if (wrong) return wrong;
  if (frozen.length > 0) return { field: 'date_start', text: texts.frozen };
  if (taken.length > 0)
    return isOwn
      ? { field: 'date_start', text: texts.overlap }
      : { field: 'date_start', text: texts.overlapOf, values: { name: user.name } };
  if (on_duty) return { field: 'date_start', ...onDutyText(isOwn, user.name) };
  if (totalOf(charges) === 0) return { field: 'date_start', text: texts.noDays };
  if (!isCovered(periods)) return { field: 'leaves_id', text: texts.insufficient };
  return refusalOfEarned(entry, days);
}

/** That there is duty elsewhere on the days, said to its owner or to an administrator. */
const onDutyText = (isOwn: boolean, name: string) =>
  isOwn ? { text: texts.onDuty } : { text: texts.onDutyOf, values: { name } };

/** The state of a day for the applicant, the most relevant first. */
export function calendarDay(
  one: LeaveFacts['days'][number],
  frozen: readonly Freeze[],
  taken: readonly Day[],
): CalendarDay {
  const { day, holiday } = one;
  const [freeze] = freezesTouching(frozen, day, day);
  if (taken.includes(day)) return { day, state: 'taken', name: null };
  if (freeze) return { day, state: 'frozen', name: freeze.remark };
  if (isCharged(one)) return { day, state: 'working', name: null };
  return holiday === null ? { day, state: 'off', name: null } : { day, state: 'holiday', name: holiday };
}
