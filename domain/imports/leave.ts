import type { Movement } from '../entitlements/periods.ts';
import { periodStart } from '../entitlements/rules.ts';
import { halfTexts } from '../leave/half-texts.ts';
import {
  type Half,
  halvesOn,
  type LeaveDates,
  type Portions,
  portions,
  refusalOfHalves,
  storedPortions,
} from '../leave/halves.ts';
import type { Charge, RangeDay } from '../leave/rules.ts';
import { balancesAfter, chargesOf, isCharged, isCovered, lastLeaveDay, longestLeave, totalOf } from '../leave/rules.ts';
import { leaveTexts } from '../leave/texts.ts';
import { type LeaveTerms, termsIn, termsToStore } from '../leave-types/terms.ts';
import { type Day, daysBetween, daysOf as daysIn } from '../lib/calendar.ts';
import { labels } from '../lib/labels.ts';
import { words } from '../lib/words.ts';
import type { BalanceNode, BalanceWorld } from './balances.ts';
import type { Column } from './columns.ts';
import { leaveTypeFinder, personColumns, personFinder, personValues } from './people.ts';
import { type Existing, type GivenRow, type ImportRules, isComplete, type NoteFault, type PlannedRow } from './plan.ts';
import { importTexts as texts } from './texts.ts';

/** Approved leave as it is. */
export interface LeaveNode extends Portions {
  id: number;
  user_id: number;
  leaves_id: number;
  date_start: Day;
  date_end: Day;
  reason: string;
  /** Other leave that waits for a decision is not exported, but nobody is on two leaves of one day. */
  isApproved: boolean;
}

/** Somebody's range of days. */
export interface LeaveSpan {
  user_id: number;
  date_start: Day;
  date_end: Day;
}

/** Who holds what, the leave there is, and the days of the ranges in the file. */
export interface LeaveWorld extends BalanceWorld {
  types: readonly (BalanceWorld['types'][number] & { half_days: boolean })[];
  leave: readonly LeaveNode[];
  /** Duty elsewhere, beside which there is no leave. */
  duty: readonly LeaveSpan[];
  /** The days of somebody's range. */
  daysOf(span: LeaveSpan): readonly RangeDay[];
}

/** What is written of approved leave. */
export interface LeaveFields extends LeaveSpan, Portions {
  leaves_id: number;
  reason: string;
  entry: number;
  total_days: number;
  /** The rules of its type that it is counted by. */
  terms: LeaveTerms | null;
  days: { day: Day; halves: readonly Half[]; period: Day; is_charged: boolean }[];
  charges: Charge[];
  /** Of these, what the opening of the balance has taken already, by period. */
  opened: Charge[];
}

const choices = portions.map((value) => ({ value, text: halfTexts[value] }));
const columns: readonly Column[] = [
  ...personColumns,
  { name: 'leave_type', head: labels.leaveType, kind: 'text', isRequired: true, example: 'Annual Leave' },
  { name: 'date_start', head: labels.startDate, kind: 'day', isRequired: true, example: '2026-12-28' },
  { name: 'date_end', head: labels.endDate, kind: 'day', example: '2026-12-31' },
  { name: 'half_start', head: halfTexts.first, kind: 'choice', values: choices, example: '' },
  { name: 'half_end', head: halfTexts.last, kind: 'choice', values: choices, example: '' },
  { name: 'reason', head: labels.reason, kind: 'text', example: '' },
];

/** Approved leave with the values of an export. */
export function existingLeave({ people, types, leave }: LeaveWorld): (Existing & LeaveNode)[] {
  const persons = new Map(people.map((one) => [one.id, one]));
  const names = new Map(types.map(({ id, name }) => [id, name]));
  return leave.flatMap((one) => {
    const person = persons.get(one.user_id);
    const leave_type = names.get(one.leaves_id);
    if (!person || leave_type === undefined || !one.isApproved) return [];
    const { date_start, date_end, half_start, half_end } = one;
    const dates = { date_start, date_end, half_start, half_end };
    return [{ ...one, values: { ...personValues(person), leave_type, ...dates, reason: oneLine(one.reason) } }];
  });
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The ranges of a file whose days are to be read, of people who are found. */
export function leaveSpans(rows: readonly GivenRow[], world: BalanceWorld): LeaveSpan[] {
  const person = personFinder(world.people, null);
  return rows.flatMap(({ row, values }) => {
    const owner = person(row, values, () => undefined);
    const span = spanOf(values);
    return owner && span && isShort(span) ? [{ user_id: owner.id, ...span }] : [];
  });
}

const spanOf = ({ date_start = '', date_end = '' }: GivenRow['values']) =>
  date_start === '' ? null : { date_start, date_end: date_end || date_start };
const isShort = ({ date_start, date_end }: Pick<LeaveSpan, 'date_start' | 'date_end'>) =>
  date_end >= date_start && daysBetween(date_start, date_end) < longestLeave;

/** How much of its first and last day a row takes; all of them where it does not say. */
function leaveDates({ half_start, half_end }: GivenRow['values'], span: Omit<LeaveSpan, 'user_id'>): LeaveDates {
  const portion = (value: string | undefined) => portions.find((one) => one === value);
  const [first, last] = [portion(half_start), portion(half_end)];
  // Of a single day either column says it.
  const isDay = span.date_start === span.date_end;
  const other = (one: typeof first) => (isDay && one !== undefined ? one : 'whole');
  return { ...span, half_start: first ?? other(last), half_end: last ?? other(first) };
}

/**
 * Approved leave taken over from elsewhere. It is charged like any other, but what was taken by the day of the balance's
 * opening was counted in it already. A row is the leave of its person, type and dates, and of how much it takes of the
 * first and the last where it says so.
 */
export const leaveRules: ImportRules<LeaveWorld, LeaveFields, Existing & LeaveNode> = {
  columns,
  plan(rows, world, fault) {
    const person = personFinder(world.people, world.viewer);
    const types = leaveTypeFinder(world.types);
    const same = new Map(
      existingLeave(world).flatMap((one) => [[datesOf(one), one] as const, [keyOf(one), one] as const]),
    );
    const taken = Map.groupBy(world.leave, ({ user_id }) => user_id) as Map<number, LeaveTaken[]>;
    const duty = Map.groupBy(world.duty, ({ user_id }) => user_id);
    const entries = new Map(world.entries.map((one) => [`${one.user_id} ${one.leaves_id}`, { ...one }]));
    return rows.flatMap(({ row, values }): PlannedRow<LeaveFields, Existing & LeaveNode>[] => {
      const owner = person(row, values, fault);
      if (!isComplete(columns, values, row, fault) || owner === null) return [];
      const type = types.find(values.leave_type!);
      if ('text' in type) fault(row, 'leave_type', type.text, type.values);
      const span = spanOf(values)!;
      if ('text' in type || !isRange(row, span, world.today, fault)) return [];
      const dates = leaveDates(values, span);
      const own = { user_id: owner.id, leaves_id: type.id, ...dates, ...storedPortions(dates) };
      const isSilent = !values.half_start && !values.half_end;
      const existing = same.get(isSilent ? datesOf(own) : keyOf(own)) ?? null;
      const ofType = world.types.find(({ id }) => id === type.id)!;
      const wrong = refusalOfHalves(dates, ofType.half_days || existing !== null);
      if (wrong) fault(row, wrong.field, wrong.text);
      if (wrong) return [];
      if (existing) return [{ row, existing, values: existing.values, fields: { ...own } as LeaveFields }];
      const before = taken.get(owner.id) ?? [];
      const other = before.find((one) => meets(one, own));
      if (other?.row) fault(row, 'date_start', texts.sharedWith, { row: other.row });
      else if (other) fault(row, 'date_start', leaveTexts.overlapOf, { name: owner.name });
      if (other) return [];
      if (duty.get(owner.id)?.some((one) => one.date_start <= span.date_end && one.date_end >= span.date_start)) {
        fault(row, 'date_start', leaveTexts.onDutyOf, { name: owner.name });
        return [];
      }
      taken.set(owner.id, [...before, { ...own, row }]);
      const entry = entries.get(`${owner.id} ${ofType.charged_to ?? type.id}`);
      if (!entry) fault(row, 'leave_type', leaveTexts.notGiven);
      const fields = entry && charged(row, own, values.reason ?? '', { entry, ofType }, world, fault);
      const { half_start, half_end } = own;
      const shown = { ...span, half_start, half_end, leave_type: ofType.name, reason: values.reason ?? '' };
      return fields ? [{ row, existing: null, values: { ...personValues(owner), ...shown }, fields }] : [];
    });
  },
};

/** A range that somebody is on leave already, by a row of the file if it has one. */
type LeaveTaken = LeaveDates & { row?: number };

/** Whether leave takes a half of a day that other leave of the same person has. */
const meets = (one: LeaveDates, other: LeaveDates): boolean => {
  const [first] = [one.date_start, other.date_start].sort().slice(-1);
  const [last] = [one.date_end, other.date_end].sort();
  return daysIn(first!, last!).some((day) => halvesOn(one, day).some((half) => halvesOn(other, day).includes(half)));
};

const datesOf = ({ user_id, leaves_id, date_start, date_end }: LeaveSpan & { leaves_id: number }) =>
  `${user_id} ${leaves_id} ${date_start} ${date_end}`;
const keyOf = (one: LeaveSpan & Portions & { leaves_id: number }) =>
  `${datesOf(one)} ${one.half_start} ${one.half_end}`;

function isRange(row: number, span: Omit<LeaveSpan, 'user_id'>, today: Day, fault: NoteFault): boolean {
  if (span.date_end < span.date_start) fault(row, 'date_end', leaveTexts.reversed);
  else if (!isShort(span)) fault(row, 'date_end', leaveTexts.tooLong, { days: longestLeave });
  else if (span.date_end > lastLeaveDay(today)) fault(row, 'date_end', leaveTexts.tooFar);
  else if (span.date_start < '2000-01-01') fault(row, 'date_start', words.notDay);
  else return true;
  return false;
}

/** What leave is charged; null when it has no working days or is not covered. Its entry's ledger goes on with it. */
function charged(
  row: number,
  own: LeaveSpan & Portions & { leaves_id: number },
  reason: string,
  { entry, ofType }: { entry: BalanceNode; ofType: LeaveWorld['types'][number] },
  { yearStart, daysOf }: LeaveWorld,
  fault: NoteFault,
): LeaveFields | null {
  const all = daysOf(own).map((one) => ({ ...one, halves: halvesOn(own, one.day) }));
  const charging = { type: entry.type, counts: ofType.counts };
  const charges = chargesOf(all, charging, yearStart);
  if (totalOf(charges) === 0) {
    fault(row, 'date_start', leaveTexts.noDays);
    return null;
  }
  const opened = chargesOf(
    all.filter(({ day }) => entry.opening_on !== null && day <= entry.opening_on),
    charging,
    yearStart,
  );
  const counted = opened.map(({ period, days }): Movement => ({ kind: 'opening', period, days }));
  const ledger = [...entry.ledger, ...counted];
  if (!isCovered(balancesAfter(entry, ledger, charges, yearStart), ofType.below_zero ?? 0)) {
    fault(row, 'leave_type', leaveTexts.insufficient);
    return null;
  }
  entry.ledger = [...ledger, ...charges.map(({ period, days }): Movement => ({ kind: 'use', period, days: -days }))];
  const days = all.map((one) => ({
    day: one.day,
    halves: one.halves,
    period: periodStart(entry.type, one.day, yearStart),
    is_charged: isCharged(one, charging),
  }));
  const terms = termsToStore(termsIn(ofType));
  return { ...own, reason, entry: entry.id, terms, total_days: totalOf(charges), days, charges, opened };
}
