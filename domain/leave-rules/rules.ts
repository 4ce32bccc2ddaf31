import { balanceIn, type Granted, isCarriedInto, type Movement, refusalOfRows } from '../entitlements/periods.ts';
import { periodAfter } from '../entitlements/rules.ts';
import { addDays, addMonths, type Day } from '../lib/calendar.ts';
import { type CarryRules, carriedOf, expiredOf, expiryOf } from './carry.ts';
import { type EntitlementRules, entitlementOn, type RuleEntitlement } from './entitle.ts';
import type { RuleCause } from './note.ts';
import type { Service } from './service.ts';

/** The rules of a leave type: its table, and what follows from it in a leave year. */
export interface LeaveRules extends EntitlementRules, CarryRules {
  /** Whether days are earned month by month; otherwise they are there from the first day. */
  accrual: boolean;
}

/** What the rules gave somebody in a leave year so far. */
export interface Booking {
  /** Days they gave, with what was added by hand; may be more than they would now, where the balance did not allow less. */
  days: number;
}

/** Somebody as the rules find them in a leave year. */
export interface RulePerson {
  service: Service;
  /** Their entry of the type, with its ledger as sums; null when they do not have it. */
  entry: (Granted & { name: string; ledger: readonly Movement[] }) | null;
  /** Days that were carried into this leave year, where its balance was imported. */
  imported: number | null;
  /** Days of leave of this leave year up to the last day of carried ones, those of an import included. */
  taken: number;
  booked: Booking | null;
  /** What was carried and paid in cash in earlier leave years. */
  earlier: { carried: number; cash: number };
  /** Days an administrator gives more, or fewer, than the rules. */
  by_hand: number;
}

/** A ledger row and what it is about. */
export interface RuleMovement extends Movement {
  cause: RuleCause;
}

/** Why nothing is given by rule. */
export type Outside = 'no_row' | 'no_service' | 'no_start';

/** What the rules come to for somebody in a leave year on a day. */
export interface RuleOutcome {
  outside: Outside | null;
  entitlement: RuleEntitlement | null;
  /** Total days and balance before, null without the type, and once `rows` are written. */
  before: number | null;
  total: number;
  balance_before: number | null;
  balance: number;
  /** What is carried into the leave year, and what of the days before is paid in cash or lapses; what lapsed since. */
  carried: number;
  cash: number;
  lapsed: number;
  expired: number;
  /** The last day on which carried days can be taken. */
  expires_on: Day | null;
  /** Days not earned yet. */
  unearned: number;
  /** Days that should go, and cannot since they are taken already. */
  short: number;
  /** Days the rules gave once `rows` are written, as `Booking`; null where they give nothing to this person. */
  booked: number | null;
  /** What the ledger lacks; nothing when they were written before. */
  rows: RuleMovement[];
}

const sum = (rows: readonly Movement[]) => rows.reduce((total, { days }) => total + days, 0);

/** The day, the leave year it is in, and the month and day on which leave years start. */
interface RuleDay {
  period: Day;
  day: Day;
  yearStart: string;
}

/**
 * What the rules give somebody in a leave year, as it is known on a day, and the ledger rows for it. Nothing is taken
 * away that is used already, in this leave year or in a coming one that leave is booked in (D6); it is, once it is free
 * again. Rows that were written are not due again, whatever happened since.
 */
export function outcomeOf(rules: LeaveRules, person: RulePerson, { period, day, yearStart }: RuleDay): RuleOutcome {
  const { service, entry, booked, by_hand } = person;
  const end = addDays(periodAfter('annually', period, yearStart), -1);
  const entitlement = entitlementOn(rules, service, { period, end, day });
  const outside = outsideOf(service, entitlement);
  const ledger = entry?.ledger ?? [];
  const writer = writerOf(entry, ledger, { period, day, yearStart });
  const before = entry?.total_days ?? null;
  const balance_before = entry && writer.balance();
  // Who is not in the table keeps what they have, unless it gave them something before; an entry taken away stays so.
  const isGiven = booked === null ? outside === null || by_hand !== 0 : entry !== null;
  const due = Math.max(0, (entitlement?.days ?? 0) + by_hand);
  const had = booked?.days ?? before ?? 0;
  if (isGiven) {
    // What is not earned yet is there to be taken away first.
    writer.bring('accrue', 'accrual', 0);
    writer.entitle(due - had);
  }

  const left = person.imported ?? leftBefore(entry, ledger, period, yearStart);
  const carry = isGiven ? carriedOf(left, rules, person.earlier) : { carried: left, cash: 0, lapsed: 0 };
  const expires_on = isGiven ? expiryOf(rules, period) : null;
  const expired = expiredOf(carry.carried, person.taken, expires_on, day);
  const unearned = isGiven && rules.accrual ? unearnedOf(writer.total(), service, { period, end, day }) : 0;
  if (isGiven) {
    writer.bring('cash', 'cash', -carry.cash);
    writer.bring('lapse', expired > 0 ? 'expiry' : 'limit', -carry.lapsed - expired);
    writer.bring('accrue', 'accrual', -unearned);
  }
  return {
    outside,
    entitlement,
    before,
    total: writer.total(),
    balance_before,
    balance: writer.balance(),
    ...carry,
    expired,
    expires_on,
    unearned,
    short: writer.short(),
    booked: isGiven ? had + writer.given() : null,
    rows: merged(writer.rows),
  };
}

/** Rows with those of days earned as one, at the end; none of no days. */
function merged(rows: readonly RuleMovement[]): RuleMovement[] {
  const [accrued, others] = [rows.filter(isAccrued), rows.filter((row) => !isAccrued(row))];
  const days = sum(accrued);
  return days === 0 ? others : [...others, { ...accrued[0]!, days }];
}
const isAccrued = ({ kind }: Movement) => kind === 'accrue';

function outsideOf({ start_date }: Service, entitlement: RuleEntitlement | null): Outside | null {
  if (entitlement === null) return start_date === null ? 'no_start' : 'no_service';
  return entitlement.parts.every(({ row }) => row === null) ? 'no_row' : null;
}

/** What was left before a leave year that carries it; 0 of one that starts anew. */
function leftBefore(entry: RulePerson['entry'], ledger: readonly Movement[], period: Day, yearStart: string): number {
  if (!entry || !ledger.some((row) => row.period < period)) return 0;
  if (!isCarriedInto(entry, ledger, period, yearStart)) return 0;
  return balanceIn(entry, ledger, addDays(period, -1), yearStart);
}

/** Of the total days those of months of service that have not begun, in halves; of every service of the leave year. */
export function unearnedOf(
  total: number,
  { former = [], start_date, end_date }: Omit<Service, 'terms'>,
  { period, end, day }: { period: Day; end: Day; day: Day },
): number {
  const months = Array.from({ length: 12 }, (_, at) => addMonths(period, at)).filter((month) =>
    [...former, { start_date, end_date }].some(
      (one) =>
        (one.start_date === null || addDays(addMonths(month, 1), -1) >= one.start_date) &&
        month <= (one.end_date !== null && one.end_date < end ? one.end_date : end),
    ),
  );
  const begun = months.filter((month) => month <= day).length;
  if (months.length === 0) return 0;
  return total - Math.floor((total * 2 * begun) / months.length) / 2;
}

/** Writes rows for an entry, none of which takes away what is used. */
function writerOf(entry: RulePerson['entry'], ledger: readonly Movement[], { period, day, yearStart }: RuleDay) {
  const rows: RuleMovement[] = [];
  let total = entry?.total_days ?? 0;
  let given = 0;
  let short = 0;
  const all = () => [...ledger, ...rows];
  const changed = () => ({ ...(entry ?? newEntry), total_days: total });
  const balance = () => (all().length === 0 ? 0 : balanceIn(changed(), all(), period, yearStart));
  /** Whether a row leaves no balance overdrawn, or further than it is, in this leave year or a coming one. */
  const fits = (row: Movement, to: number): boolean => {
    if (row.days >= 0) return true;
    const after = balanceIn({ ...changed(), total_days: to }, [...all(), row], period, yearStart);
    if (after < 0 && after < balance()) return false;
    return refusalOfRows(changed(), all(), [row], to, { today: day < period ? period : day, yearStart }) === null;
  };
  /** As many of the days as fit. */
  const most = (kind: Movement['kind'], days: number, movesTotal: boolean): number => {
    for (let size = days; size < 0; size += 0.5)
      if (fits({ kind, days: size, period }, movesTotal ? total + size : total)) return size;
    return Math.max(0, days);
  };
  const write = (kind: Movement['kind'], cause: RuleCause, wanted: number, movesTotal = false): number => {
    const days = most(kind, wanted, movesTotal);
    short += days - wanted;
    if (days === 0) return 0;
    rows.push({ kind, days, period, cause });
    return days;
  };
  return {
    rows,
    balance,
    total: () => total,
    given: () => given,
    short: () => short,
    /** Gives days for the leave year, or takes them back. */
    entitle: (days: number) => {
      const floor = entry ? Math.max(days, -total) : days;
      given = write(entry ? 'adjust' : 'grant', 'entitlement', floor, true);
      total += given;
    },
    /** Brings the days of a kind in this leave year to a sum. */
    bring: (kind: 'cash' | 'lapse' | 'accrue', cause: RuleCause, to: number) => {
      const is = sum(all().filter((row) => row.kind === kind && row.period === period));
      if (to !== is) write(kind, cause, to - is);
    },
  };
}

/** An entry that is not there yet. */
const newEntry = { name: '', type: 'annually', carry_forward: false } as const;
