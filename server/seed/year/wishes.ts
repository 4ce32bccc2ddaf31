import { addDays, type Day, monthEnd } from '#domain/lib/calendar.ts';
import type { Holiday } from '../holidays.ts';
import { leaveTypes } from '../leave-types.ts';
import type { Person } from '../people.ts';
import type { Random } from '../random.ts';
import type { Span } from '../span.ts';
import type { Facts } from '../working-days.ts';
import { reasons } from './words.ts';

/** A leave someone wants to apply for, before balances and deciders are considered. */
export interface Wish {
  leaves_id: number;
  /** Its consecutive working days. */
  days: Day[];
  reason: string;
  created_at: Date;
}

/** Up to `count` consecutive working days from a day on, none after `until`. */
export function workingRun(facts: Facts, person: Person, from: Day, count: number, until: Day): Day[] {
  const free: Day[] = [];
  for (let day = from; day <= until && free.length < count; day = addDays(day, 1)) {
    if (facts.workingDay(person, day)) free.push(day);
  }
  return free;
}

/** The first days of the months of a span and the weeks ahead. */
export function monthsOf(span: Span, ahead = 0): Day[] {
  const months: Day[] = [];
  const last = addDays(span.today, ahead);
  for (let month = span.from; month <= last; month = addDays(monthEnd(month), 1)) months.push(month);
  return months;
}

/** All leave one person would like over the span, in the order they apply. */
export function wishesOf(
  person: Person,
  facts: Facts,
  holidays: readonly Holiday[],
  span: Span,
  chance: Random,
): Wish[] {
  const { annual, medical, emergency } = leaveTypes;
  const isContract = person.member.employment_type === 'Contract';
  const wishes: Wish[] = [];
  const wish = (type: number, from: Day, count: number, until: Day, reason: string, appliedAt: AppliedAt) => {
    const days = workingRun(facts, person, from, count, until);
    if (days.length > 0) wishes.push({ leaves_id: type, days, reason, created_at: appliedAt(days[0]!) });
  };
  const ahead =
    (low: number, high: number): AppliedAt =>
    (first) => {
      const day = addDays(first, -chance.between(low, high));
      const yearStart = `${first.slice(0, 4)}-01-01`;
      return span.at(day < yearStart ? yearStart : day, chance.between(8 * 60, 15 * 60));
    };
  const yearEnd = (day: Day) => `${day.slice(0, 4)}-12-31`;

  for (const holiday of holidays) {
    const { details, start, end } = holiday;
    if (details !== person.feast || start > addDays(span.today, 40) || !chance.chance(0.75)) continue;
    const from = chance.chance(0.7) ? addDays(end, 1) : addDays(start, -3);
    wish(annual.id, from, chance.between(1, 3), yearEnd(from), chance.pick(reasons.feast), ahead(8, 30));
  }
  for (const month of monthsOf(span, 30)) {
    const someDay = () => addDays(month, chance.between(0, 27));
    if (chance.chance(isContract ? 0.35 : 0.55)) {
      const from = someDay();
      const count = chance.pick([1, 1, 1, 1, 2, 2, 3, 5]);
      wish(annual.id, from, count, yearEnd(from), chance.pick(reasons.annual), ahead(4, 24));
    }
    if (chance.chance(0.28)) {
      const from = someDay();
      const back: AppliedAt = (first) => span.at(addDays(first, chance.between(0, 2)), chance.between(480, 900));
      wish(medical.id, from, chance.pick([1, 1, 1, 2, 2]), yearEnd(from), chance.pick(reasons.medical), back);
    }
    if (isContract && chance.chance(0.13)) {
      const sameMorning: AppliedAt = (first) => span.at(first, chance.between(345, 405));
      const reason = chance.pick(reasons.emergency);
      wish(emergency.id, someDay(), 1, monthEnd(month), reason, sameMorning);
    }
  }
  return wishes.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** When someone applies for a leave that begins on a day. */
type AppliedAt = (first: Day) => Date;
