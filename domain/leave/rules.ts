import { type Holder, holds } from '../access.ts';
import type { Action } from '../applications/kind.ts';
import { balanceIn, type Granted, type Movement } from '../entitlements/periods.ts';
import { periodStart } from '../entitlements/rules.ts';
import type { Counting } from '../leave-types/terms.ts';
import { addDays, type Day, daysBetween, type TimeOfDay } from '../lib/calendar.ts';
import type { CodedText, Fill } from '../lib/text.ts';
import { backdatedDays } from '../limits.ts';
import type { LeaveApplication } from './contract.ts';
import { bothHalves, type Half } from './halves.ts';
import { leaveTexts as texts } from './texts.ts';

/** The longest range of one application, in days; a longer one is a typing error. */
export const longestLeave = 366;
/** How many days ahead leave may be applied for. */
const furthestLeave = 730;

/** A day as the applicant sees it: working, off, or a holiday by name. */
export interface RangeDay {
  day: Day;
  /** When working hours begin; null on a day off and outside service. */
  start_time: string | null;
  holiday: string | null;
  /** When the afternoon begins; null or missing on a day off. */
  cut?: TimeOfDay | null;
  /** What the leave takes of it; both halves where that is not said. */
  halves?: readonly Half[];
  /** Whether it is within service; where it is not said, it is. */
  serves?: boolean;
}

/** What leave is charged to: by what its periods recur, and which days are counted. */
export interface Charging {
  type: string;
  counts: Counting;
}

/**
 * Whether leave on a day is charged: only on a working day that is no holiday of theirs (D6), or where calendar days are
 * counted on each day of service (decision 0138).
 */
export const isCharged = (
  { start_time, holiday, serves = true }: RangeDay,
  { counts }: Pick<Charging, 'counts'>,
): boolean => (counts === 'calendar' ? serves : start_time !== null && holiday === null);

/** The days of an application that are charged to one period. */
export interface Charge {
  period: Day;
  days: number;
}

/** The days that leave is charged for: 1 each, 0.5 where it takes half of one (D6). */
export const chargedDays = (days: readonly RangeDay[], entry: Pick<Charging, 'counts'>): { day: Day; days: number }[] =>
  days.filter((one) => isCharged(one, entry)).map(({ day, halves = bothHalves }) => ({ day, days: halves.length / 2 }));

/** What an application is charged: each day to its own period, in order (D6). */
export function chargesOf(days: readonly RangeDay[], entry: Charging, yearStart: string): Charge[] {
  const charges = new Map<Day, number>();
  for (const one of chargedDays(days, entry)) {
    const period = periodStart(entry.type, one.day, yearStart);
    if (one.days > 0) charges.set(period, (charges.get(period) ?? 0) + one.days);
  }
  return [...charges]
    .map(([period, count]) => ({ period, days: count }))
    .sort((a, b) => (a.period < b.period ? -1 : 1));
}

/** A half of a day that someone has leave on. */
export interface TakenHalf {
  day: Day;
  half: Half;
}

/** Approved or open duty elsewhere of the applicant; without times on all of its days. */
export interface DutySpan {
  date: Day;
  date_end: Day;
  start_time: TimeOfDay | null;
  end_time: TimeOfDay | null;
}

/** Whether leave on a day meets duty: any of its day, but beside half a day of leave duty in the other half alone (D7). */
export function meetsDuty({ day, cut, halves = bothHalves }: RangeDay, duty: DutySpan): boolean {
  if (day < duty.date || day > duty.date_end || halves.length === 0) return false;
  const { start_time, end_time } = duty;
  if (halves.length > 1 || !cut || start_time === null || end_time === null) return true;
  return halves[0] === 1 ? start_time < cut : end_time > cut;
}

/** The number of days charged. */
export const totalOf = (charges: readonly Charge[]): number => charges.reduce((total, { days }) => total + days, 0);

/** Why something is refused, and the field to mark. */
export interface LeaveRefusal {
  field: 'date_start' | 'date_end' | 'half_start' | 'half_end' | 'leaves_id' | 'user_id' | 'doc';
  text: CodedText;
  values?: Fill;
}

/** The first day that may be applied for (LEAVE-36, LEAVE-37). */
export const firstLeaveDay = (today: Day, isBackdated: boolean): Day =>
  isBackdated ? addDays(today, -backdatedDays) : today;

/** The last day that may be applied for. */
export const lastLeaveDay = (today: Day): Day => addDays(today, furthestLeave);

/** Why a range may not be applied for, whatever days it contains. Null when it may. */
export function refusalOfRange(
  { date_start, date_end }: { date_start: Day; date_end: Day },
  today: Day,
  isBackdated: boolean,
): LeaveRefusal | null {
  if (date_end < date_start) return { field: 'date_end', text: texts.reversed };
  if (date_start < firstLeaveDay(today, isBackdated))
    return isBackdated
      ? { field: 'date_start', text: texts.tooLongAgo, values: { days: backdatedDays } }
      : { field: 'date_start', text: texts.past };
  if (daysBetween(date_start, date_end) >= longestLeave)
    return { field: 'date_end', text: texts.tooLong, values: { days: longestLeave } };
  if (date_end > lastLeaveDay(today)) return { field: 'date_end', text: texts.tooFar };
  return null;
}

/** The balance of an entry in a period, before and after an application. */
export interface ChargedPeriod extends Charge {
  before: number;
  after: number;
}

/** The balances after charging an entry, in each period it touches and in later ones that have days charged already. */
export function balancesAfter(
  entry: Granted,
  ledger: readonly Movement[],
  charges: readonly Charge[],
  yearStart: string,
): ChargedPeriod[] {
  const first = charges[0]?.period;
  if (first === undefined) return [];
  const used = charges.map(({ period, days }) => ({ kind: 'use' as const, period, days: -days }));
  const later = ledger.map(({ period }) => period).filter((period) => period > first);
  const periods = [...new Set([...charges.map(({ period }) => period), ...later])].sort();
  return periods.map((period) => ({
    period,
    days: charges.find((charge) => charge.period === period)?.days ?? 0,
    before: balanceIn(entry, ledger, period, yearStart),
    after: balanceIn(entry, [...ledger, ...used], period, yearStart),
  }));
}

/**
 * Whether no period is overdrawn: its balance must not become, or get further, negative (D6), or lower than so many days
 * below zero (decision 0138).
 */
export const isCovered = (balances: readonly ChargedPeriod[], below = 0): boolean =>
  balances.every(({ before, after }) => after >= -below || after >= before);

/** Leave applied for fewer days ahead is flagged to its deciders. */
export const shortNoticeDays = 3;

/**
 * Whether a viewer can tick a row of the list: admins once it is approved, deciders while it waits for them (LEAVE-22
 * to LEAVE-25).
 */
export function isSelectable(
  viewer: Holder,
  { editable, status, actions }: Pick<LeaveApplication, 'editable' | 'status' | 'actions'>,
): boolean {
  if (status === 'Approved') return editable && holds(viewer, 'enter_leave');
  return actions.includes('support') || actions.includes('approve');
}

/**
 * The actions the detail offers: support until it is supported, then approval, and rejection until it is approved
 * (LEAVE-26 to LEAVE-28).
 */
export function actionsInDetail({
  editable,
  actions,
  supported_at,
  approved_at,
}: Pick<LeaveApplication, 'editable' | 'actions' | 'supported_at' | 'approved_at'>): Action[] {
  const isOpen: Partial<Record<Action, boolean>> = {
    support: editable && supported_at === null,
    approve: supported_at !== null && approved_at === null,
    reject: approved_at === null,
    cancel: true,
  };
  return actions.filter((action) => isOpen[action]);
}
