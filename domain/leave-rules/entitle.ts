import { addDays, addMonths, type Day } from '../lib/calendar.ts';
import { anniversaries, lengthOf, monthsOf, type Service, servicesIn, termOn, yearsOn } from './service.ts';
import { type RuleRow, rowFor } from './table.ts';

/** Whether less than a whole leave year of service gives less: never, by completed months, or by days. */
export const proRatas = ['none', 'months', 'days'] as const;
/** How a part of a day is rounded: up, down, from a half on up, or to the nearest half. */
export const roundings = ['up', 'down', 'nearest', 'halves'] as const;
/** Whether another row in the middle of a leave year counts from its day, or for the whole of it. */
export const changeRules = ['parts', 'whole'] as const;

/** How a type's days follow from service. */
export interface EntitlementRules {
  rows: readonly RuleRow[];
  pro_rata: (typeof proRatas)[number];
  rounding: (typeof roundings)[number];
  changes: (typeof changeRules)[number];
}

/** A part of a leave year with one row. */
export interface RulePart {
  /** The place of the row; null where the table has none. */
  row: number | null;
  /** Days of the row for a whole leave year. */
  days: number;
  employment_type: string;
  grade: string;
  years: number;
  /** Months or days of the leave year, of `of` in all. */
  share: number;
}

/** What the rules give somebody in a leave year, and why. */
export interface RuleEntitlement {
  days: number;
  unit: 'months' | 'days';
  of: number;
  parts: RulePart[];
}

/** A leave year: its first and last day, and the day on which it is looked at; what is not known then is as on that day. */
export interface LeaveYear {
  period: Day;
  end: Day;
  day: Day;
}

/** Days of parts, `share` of `of` each, rounded; in whole numbers, so that 12 × 7/12 is 7. */
function roundedDays(
  parts: readonly Pick<RulePart, 'days' | 'share'>[],
  of: number,
  rounding: EntitlementRules['rounding'],
): number {
  const halves = parts.reduce((sum, { days, share }) => sum + Math.round(days * 2) * share, 0);
  const [one] = parts;
  if (parts.length === 1 && one!.share === of) return one!.days;
  const whole = 2 * of;
  if (rounding === 'up') return Math.ceil(halves / whole);
  if (rounding === 'down') return Math.floor(halves / whole);
  if (rounding === 'nearest') return Math.floor((2 * halves + whole) / (2 * whole));
  return Math.floor((4 * halves + whole) / (2 * whole)) / 2;
}

/**
 * What the rules give somebody in a leave year, as it is known on a day. Null when they are not in service in it, or
 * when nobody knows since when they are; 0 days when the table has no row for them. Where less than a whole leave year
 * counts, an earlier service of it counts with the present one (decision 0202).
 */
export function entitlementOn(rules: EntitlementRules, service: Service, year: LeaveYear): RuleEntitlement | null {
  const present = partsOf(rules, service, year);
  if (present === null) return null;
  const isWhole = rules.pro_rata === 'none';
  const unit = rules.pro_rata === 'days' ? 'days' : 'months';
  const of = unit === 'days' ? lengthOf(year.period, year.end) : 12;
  const former = isWhole ? [] : servicesIn(service).slice(0, -1);
  const parts = [...former.flatMap((one) => partsOf(rules, one, year) ?? []), ...present];
  const counted = joined(parts.filter(({ share }) => share > 0));
  return {
    days: roundedDays(counted, of, rules.rounding),
    unit,
    of,
    parts: counted.length > 0 ? counted : parts.slice(-1),
  };
}

/** The parts of a leave year that a service has; null of one that is not in it, or whose first day nobody knows. */
function partsOf(rules: EntitlementRules, service: Service, { period, end, day }: LeaveYear): RulePart[] | null {
  const { start_date, end_date } = service;
  if (start_date === null || service.terms.length === 0) return null;
  const from = start_date > period ? start_date : period;
  const until = end_date !== null && end_date < end ? end_date : end;
  if (from > until) return null;
  // Who has not begun, or has left, is as on their first or last day.
  const known = day < from ? from : day > until ? until : day;
  const partOn = (at: Day): Omit<RulePart, 'share'> => {
    const on = at > known ? known : at < from ? from : at;
    const { employment_type, grade } = termOn(service, on)!;
    const years = yearsOn(start_date, on);
    const row = rowFor(rules.rows, { employment_type, grade }, years);
    return { row, days: row === null ? 0 : rules.rows[row]!.days, employment_type, grade, years };
  };
  const [first, last] = rules.pro_rata === 'none' ? [period, end] : [from, until];
  const cuts = rules.changes === 'whole' ? [] : cutsOf(service, start_date, first, known);
  const months = rules.pro_rata === 'days' ? null : monthsFrom(first, last);
  return [first, ...cuts].map((cut, at) => {
    const to = cuts[at] === undefined ? last : addDays(cuts[at], -1);
    // A month belongs to the part in which it begins.
    const share = months ? months.filter((month) => month >= cut && month <= to).length : lengthOf(cut, to);
    return { ...partOn(rules.changes === 'whole' ? known : cut), share };
  });
}

/** The days after the first up to a known one on which another row may be theirs. */
function cutsOf(service: Service, start: Day, first: Day, known: Day): Day[] {
  const terms = service.terms.map(({ valid_from }) => valid_from).filter((day) => day > first && day <= known);
  return [...new Set([...terms, ...anniversaries(start, first, known)])].sort();
}

/** The first days of the months that are completed from one day to another. */
const monthsFrom = (first: Day, last: Day): Day[] =>
  Array.from({ length: monthsOf(first, last) }, (_, at) => addMonths(first, at));

/** Neighbours of one row as one part. */
function joined(parts: readonly RulePart[]): RulePart[] {
  const result: RulePart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last && last.row === part.row && last.days === part.days) last.share += part.share;
    else result.push({ ...part });
  }
  return result;
}
