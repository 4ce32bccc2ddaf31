import { addDays, addMonths, type Day } from '../lib/calendar.ts';

/** What is carried into a leave year, for how long, and what is paid in cash; all of it where a type carries forward. */
export interface CarryRules {
  /** Most days carried into a leave year, and into all of somebody's together; null has no limit. */
  carry_most: number | null;
  carry_lifetime: number | null;
  /** The last day on which carried days can be taken, `MM-DD`, or the months of the leave year after which they lapse. */
  expires_on: string | null;
  expires_months: number | null;
  /** Of what is not carried, most days recorded as paid in cash, in a year and in all; null of a year is none. */
  cash_most: number | null;
  cash_lifetime: number | null;
}

/** What became of the days left of the leave year before. */
export interface Carried {
  carried: number;
  cash: number;
  lapsed: number;
}

/** What is carried of the days left, paid in cash, and lapses; `earlier` is what was carried and paid before. */
export function carriedOf(left: number, rules: CarryRules, earlier: { carried: number; cash: number }): Carried {
  if (left <= 0) return { carried: left, cash: 0, lapsed: 0 };
  const remaining = (most: number | null, so_far: number) =>
    most === null ? Number.POSITIVE_INFINITY : Math.max(0, most - so_far);
  const carried = Math.min(left, rules.carry_most ?? left, remaining(rules.carry_lifetime, earlier.carried));
  const cash = Math.min(left - carried, rules.cash_most ?? 0, remaining(rules.cash_lifetime, earlier.cash));
  return { carried, cash, lapsed: left - carried - cash };
}

/** The last day on which days carried into a leave year can be taken; null when they do not lapse in it. */
export function expiryOf({ expires_on, expires_months }: CarryRules, period: Day): Day | null {
  if (expires_months !== null) return addDays(addMonths(period, expires_months), -1);
  if (expires_on === null) return null;
  const same = `${period.slice(0, 4)}-${expires_on}`;
  return same >= period ? same : `${Number(period.slice(0, 4)) + 1}-${expires_on}`;
}

/** Whether a date `MM-DD` is the eve of the leave year: then days would lapse before they are carried. */
export const isBeforeCarry = (expires_on: string, yearStart: string): boolean =>
  addDays(`2001-${yearStart}`, -1).slice(5) === expires_on;

/** Carried days that lapse: those not taken by the last day on which they can be; days taken count against them first. */
export const expiredOf = (carried: number, taken: number, expiry: Day | null, day: Day): number =>
  expiry === null || day <= expiry ? 0 : Math.max(0, carried - Math.max(0, taken));

/**
 * The balance that can be charged on days after the last one of carried days: without those of them that are not taken
 * by then. `taken` are the days of leave up to it.
 */
export const balanceAfterExpiry = (balance: number, { carried, taken }: { carried: number; taken: number }): number =>
  balance - Math.max(0, carried - taken);
