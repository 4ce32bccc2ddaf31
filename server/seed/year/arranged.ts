import { leaveYearStart, periodStart } from '#domain/entitlements/rules.ts';
import { addDays, type Day, earliest, latest } from '#domain/lib/calendar.ts';
import type { Holiday } from '../holidays.ts';
import { leaveTypes } from '../leave-types.ts';
import type { Person } from '../people.ts';
import { positions } from '../positions.ts';
import { random } from '../random.ts';
import type { Span } from '../span.ts';
import type { Facts } from '../working-days.ts';
import { answerTo } from './answers.ts';
import type { Deciders } from './deciders.ts';
import type { LeaveRecord } from './leave.ts';
import { workingRun } from './wishes.ts';

/** The team that is away together after a holiday. */
const team: number = positions.accountsClerk.id;
/** The person with no annual leave left. */
const spent = 'Aiman Hakimi bin Zainal';
const feasts = ['Hari Raya Aidilfitri', 'Chinese New Year', 'Deepavali', 'Christmas Day'];

interface SeedContext {
  facts: Facts;
  deciders: Deciders;
  span: Span;
}

/** A team's leave in the week after the last of the holidays, so that a decider sees all of them away at once. */
export function teamLeave(person: Person, holidays: readonly Holiday[], context: SeedContext): LeaveRecord[] {
  const soon = addDays(context.span.today, 40);
  const feast = holidays.filter((one) => feasts.includes(one.details) && one.start <= soon).at(-1);
  if (person.member.position_id !== team || !feast) return [];
  return approved(person, addDays(feast.end, 1), 3, 'Balik kampung', context);
}

/** A leave from a day on that uses up someone's balance. */
export function lastLeave(person: Person, from: Day, left: number, context: SeedContext): LeaveRecord[] {
  if (person.member.name !== spent || left === 0) return [];
  return approved(person, from, left, 'Menunaikan umrah', context);
}

/** Annual leave that was applied for four weeks ahead and approved; none when that lies in the future. */
function approved(
  person: Person,
  from: Day,
  count: number,
  reason: string,
  { facts, deciders, span }: SeedContext,
): LeaveRecord[] {
  const { member } = person;
  const days = workingRun(facts, person, from, count, `${from.slice(0, 4)}-12-31`);
  const early = earliest(addDays(from, -28), addDays(span.today, -12));
  const start = latest(periodStart('annually', from, leaveYearStart), early);
  const created_at = span.at(start, 10 * 60 + member.id);
  const chance = random(`arranged ${member.id}`);
  const supported_by = deciders(person, 'support_id');
  const supported_at = supported_by ? answerTo(created_at, 1, chance, span) : created_at;
  const approved_at = answerTo(supported_at, 1, chance, span);
  if (days.length === 0 || start < span.from || approved_at >= span.at(span.today, 0)) return [];
  const application: LeaveRecord['application'] = {
    id: 0,
    user_id: member.id,
    leaves_id: leaveTypes.annual.id,
    status: 'Approved',
    date_start: days[0]!,
    date_end: days.at(-1)!,
    total_days: days.length,
    reason,
    remark: null,
    supported_by,
    supported_at,
    approved_by: deciders(person, 'approve_id'),
    approved_at,
    created_at,
  };
  return [{ application, days, returned_at: null }];
}
