import { isAdmin, may, type Viewer } from '#domain/access.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { periodStart } from '#domain/entitlements/rules.ts';
import type { CalendarDay, Freeze } from '#domain/leave/contract.ts';
import { halvesOn, type LeaveDates, refusalOfHalves } from '#domain/leave/halves.ts';
import {
  balancesAfter,
  type Charge,
  type ChargedPeriod,
  type Charging,
  chargedDays,
  chargesOf,
  isCharged,
  isCovered,
  type LeaveRefusal,
  lastLeaveDay,
  meetsDuty,
  type RangeDay,
  refusalOfRange,
  type TakenHalf,
  totalOf,
} from '#domain/leave/rules.ts';
import { fileNeed, type Making, refusalOfTerms } from '#domain/leave/terms.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { leaveChangeTexts } from '#domain/leave-changes/texts.ts';
import { freezesTouching } from '#domain/leave-freezes/rules.ts';
import { refusalOfExpiring } from '#domain/leave-rules/expiring.ts';
import { noTerms } from '#domain/leave-types/terms.ts';
import { termTexts } from '#domain/leave-types/terms-texts.ts';
import { daysText } from '#domain/leave-types/terms-words.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { partsOther, refusalOfEarned } from './returns.ts';
import type { LeaveDay, LeaveFacts } from './store.ts';

/** The result of applying: what is charged, what is left, and why it would be refused, if so. */
interface LeavePlan {
  charges: Charge[];
  periods: ChargedPeriod[];
  days: CalendarDay[];
  refusal: LeaveRefusal | null;
  /** Whether a file is needed, with the application or later. */
  file: 'none' | 'now' | 'later';
}

/** The result of applying for leave, from the facts alone; used for the preview and again when it is sent (D6). */
export function planOf(
  facts: LeaveFacts,
  range: LeaveDates,
  { viewer, today, yearStart }: { viewer: Viewer; today: Day; yearStart: string },
): LeavePlan {
  const { entry, frozen, taken } = facts;
  const days = withHalves(facts.days, range);
  // What is too far ahead is refused, and costs nothing: each period up to it would be opened one by one.
  const last = lastLeaveDay(today);
  const isNear = days.every(({ day }) => day <= last);
  const charges = entry && isNear ? chargesOf(days, entry, yearStart) : [];
  const periods = entry ? balancesAfter(entry, entry.ledger, charges, yearStart) : [];
  return {
    charges,
    periods,
    days: days.map((day) => calendarDay(day, frozen, taken, entry ?? undefined)),
    refusal:
      refusalOf({ ...facts, days }, range, { viewer, today, yearStart, charges, periods }) ??
      expiryRefusal({ ...facts, days }, periods, yearStart),
    file: fileNeed(facts.terms, totalOf(charges)),
  };
}

/** Days with the halves of them that leave takes. */
export const withHalves = (days: readonly RangeDay[], range: LeaveDates): RangeDay[] =>
  days.map((one) => ({ ...one, halves: halvesOn(range, one.day) }));

/** The days of leave as they are written. */
export const leaveDays = (days: readonly RangeDay[], entry: Charging, yearStart: string): LeaveDay[] =>
  days.map((one) => ({
    day: one.day,
    halves: one.halves ?? [],
    period: periodStart(entry.type, one.day, yearStart),
    is_charged: isCharged(one, entry),
  }));

/** Whether any half that leave takes is taken already. */
export const isTaken = (days: readonly RangeDay[], taken: readonly TakenHalf[]): boolean =>
  days.some(({ day, halves }) => taken.some((one) => one.day === day && halves?.includes(one.half)));

/** Whether leave meets duty elsewhere on any of its days. */
export const isOnDuty = (days: readonly RangeDay[], duties: LeaveFacts['duties']): boolean =>
  days.some((day) => duties.some((duty) => meetsDuty(day, duty)));

function refusalOf(
  facts: LeaveFacts,
  range: LeaveDates,
  {
    viewer,
    today,
    yearStart,
    charges,
    periods,
  }: { viewer: Viewer; today: Day; yearStart: string; charges: readonly Charge[]; periods: readonly ChargedPeriod[] },
): LeaveRefusal | null {
  const { user, deciders, entry, days, frozen, taken, duties } = facts;
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
  const halves = refusalOfHalves(range, entry.half_days);
  if (halves) return halves;
  if (frozen.length > 0) return { field: 'date_start', text: texts.frozen };
  if (isTaken(days, taken))
    return isOwn
      ? { field: 'date_start', text: texts.overlap }
      : { field: 'date_start', text: texts.overlapOf, values: { name: user.name } };
  if (partsOther(days, entry)) return { field: 'half_start', text: leaveChangeTexts.wholeDays };
  if (isOnDuty(days, duties)) return { field: 'date_start', ...onDutyText(isOwn, user.name) };
  if (totalOf(charges) === 0) return { field: 'date_start', text: texts.noDays };
  const broken = againstTerms(facts, range, yearStart, { today, isAdmin: !isOwn || isAdmin(viewer) });
  if (broken) return broken;
  if (!isCovered(periods, entry.below_zero ?? 0)) return { field: 'leaves_id', text: texts.insufficient };
  return refusalOfEarned(entry, days);
}

/**
 * Why the rules of its type refuse leave; `making` says who applies and when, and is null of an application that was made
 * (decision 0138).
 */
export function againstTerms(
  { terms, entry, days, user, uses }: LeaveFacts,
  { date_start }: { date_start: Day },
  yearStart: string,
  making: Making | null,
): LeaveRefusal | null {
  if (!entry) return null;
  const leave = { name: entry.name, date_start, days: chargedDays(days, entry) };
  return refusalOfTerms(terms, leave, user, uses, yearStart, making);
}

/** The days of leave on which its applicant works at least half. */
export const workedOf = (days: readonly CalendarDay[]): Day[] =>
  days.flatMap(({ day, state }) => (state === 'off' || state === 'holiday' ? [] : [day]));

/** That a file is needed with an application. */
export const fileNeeded = ({ entry, terms }: LeaveFacts) =>
  [termTexts.fileNeeded, { leave: entry!.name, days: daysText(terms.file_from_day!) }] as const;

/** Why leave would be charged to carried days that have lapsed by then (decision 0139). */
export function expiryRefusal(
  { entry, days }: Pick<LeaveFacts, 'entry' | 'days'>,
  periods: readonly ChargedPeriod[],
  yearStart: string,
): LeaveRefusal | null {
  const expiring = entry?.expiring;
  if (!expiring) return null;
  const early = chargesOf(
    days.filter(({ day }) => day <= expiring.until),
    entry,
    yearStart,
  );
  const refusal = refusalOfExpiring(expiring, periods, early, entry.below_zero ?? 0);
  return refusal && { field: 'leaves_id', ...refusal };
}

/** That there is duty elsewhere on the days, said to its owner or to an administrator. */
const onDutyText = (isOwn: boolean, name: string) =>
  isOwn ? { text: texts.onDuty } : { text: texts.onDutyOf, values: { name } };

/** The state of a working day of which at most one half is taken. */
const stateBeside = (half: TakenHalf['half'] | undefined) =>
  half === undefined ? 'working' : half === 1 ? 'taken_morning' : 'taken_afternoon';

/** The state of a day for the applicant, the most relevant first. */
export function calendarDay(
  one: LeaveFacts['days'][number],
  frozen: readonly Freeze[],
  taken: readonly TakenHalf[],
  counting: Pick<Charging, 'counts'> = noTerms,
): CalendarDay {
  const { day, holiday } = one;
  const [freeze] = freezesTouching(frozen, day, day);
  const halves = taken.flatMap((other) => (other.day === day ? [other.half] : []));
  if (halves.length > 1) return { day, state: 'taken', name: null };
  if (freeze) return { day, state: 'frozen', name: freeze.remark };
  if (isCharged(one, counting)) return { day, state: stateBeside(halves[0]), name: null };
  if (halves.length > 0) return { day, state: 'taken', name: null };
  return holiday === null ? { day, state: 'off', name: null } : { day, state: 'holiday', name: holiday };
}
