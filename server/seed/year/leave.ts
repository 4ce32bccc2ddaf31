import { leaveYearStart, periodStart } from '#domain/entitlements/rules.ts';
import { addDays, type Day, latest } from '#domain/lib/calendar.ts';
import { cast } from '../cast.ts';
import type { Holiday } from '../holidays.ts';
import { castLeaves, leaveTypes } from '../leave-types.ts';
import type { Person } from '../people.ts';
import { positions } from '../positions.ts';
import { type Random, random } from '../random.ts';
import type { Span } from '../span.ts';
import type { Facts } from '../working-days.ts';
import { answerTo } from './answers.ts';
import { lastLeave, teamLeave } from './arranged.ts';
import type { Deciders } from './deciders.ts';
import { waitingLeave } from './waiting.ts';
import { type Wish, wishesOf } from './wishes.ts';
import { reasons } from './words.ts';

/** Someone's entry of a leave type. */
export interface Entitlement {
  id: number;
  user_id: number;
  leaves_id: number;
  total_days: number;
}

/** A leave application as stored. */
export interface LeaveApplication {
  id: number;
  user_id: number;
  leaves_id: number;
  status: 'Pending' | 'Supported' | 'Approved' | 'Rejected' | 'Canceled';
  date_start: Day;
  date_end: Day;
  total_days: number;
  reason: string;
  remark: string | null;
  supported_by: number | null;
  supported_at: Date | null;
  approved_by: number | null;
  approved_at: Date | null;
  created_at: Date;
}

/** An application with what its row does not contain. */
export interface LeaveRecord {
  application: LeaveApplication;
  days: Day[];
  /** When a rejected or canceled one returned its days. */
  returned_at: Date | null;
}

/** Everyone's entries, except the vendor's. */
export function entitlementsOf(people: readonly Person[]): Entitlement[] {
  const { annual, medical, emergency, replacement, compassionate } = leaveTypes;
  const outdoors: number[] = [positions.technician.id, positions.assistantEngineer.id];
  const entries = people.flatMap(({ member }) => {
    if (member.id === cast.vikram.id) return [];
    const of = (leaves_id: number, total_days: number) => ({ user_id: member.id, leaves_id, total_days });
    if (member.employment_type === 'Contract') {
      const { annual: days, medical: sick, emergency: urgent } = castLeaves;
      return [of(annual.id, days), of(medical.id, sick), of(emergency.id, urgent)];
    }
    const extra = outdoors.includes(member.position_id) ? [of(replacement.id, 3)] : [];
    return [of(annual.id, 25), of(medical.id, 14), of(compassionate.id, 3), ...extra];
  });
  return entries.map((one, at) => ({ id: at + 1, ...one }));
}

const types = Object.values(leaveTypes);
/** The leave type of an entitlement or application. */
export const leaveTypeOf = ({ leaves_id }: { leaves_id: number }) => types.find(({ id }) => id === leaves_id)!;

/** The ledger period a day belongs to (D6). */
export const periodOf = (leaves_id: number, day: Day): Day =>
  periodStart(leaveTypeOf({ leaves_id }).type, day, leaveYearStart);

/** Moves an application through its states up to the end of yesterday. */
function decided(
  person: Person,
  { leaves_id, days, reason, created_at }: Wish,
  deciders: Deciders,
  chance: Random,
  span: Span,
): LeaveRecord {
  const cutoff = span.at(span.today, 0).getTime();
  const yearEnd = span.at(`${days[0]!.slice(0, 4)}-12-31`, 1440);
  const supporter = deciders(person, 'support_id');
  const supported = supporter ? answerTo(created_at, chance.pick([0, 0, 1, 1, 2]), chance, span) : created_at;
  const approved = answerTo(supported, chance.pick([0, 0, 1]), chance, span);
  const isPlanned = leaves_id === leaveTypes.annual.id;
  const application: LeaveApplication = {
    id: 0,
    user_id: person.member.id,
    leaves_id,
    status: 'Pending',
    date_start: days[0]!,
    date_end: days.at(-1)!,
    total_days: days.length,
    reason,
    remark: null,
    supported_by: null,
    supported_at: null,
    approved_by: null,
    approved_at: null,
    created_at,
  };
  const ended = (status: 'Rejected' | 'Canceled', at: Date): LeaveRecord => {
    application.status = status;
    return { application, days, returned_at: at };
  };
  const open = { application, days, returned_at: null };
  if (supported.getTime() >= cutoff) return open;
  const inYear = approved < yearEnd;
  if (isPlanned && inYear && supporter && chance.chance(0.03)) return ended('Rejected', supported);
  Object.assign(application, { status: 'Supported', supported_by: supporter, supported_at: supported });
  if (approved.getTime() >= cutoff) return open;
  if (isPlanned && inYear && chance.chance(0.05)) return ended('Rejected', approved);
  const approved_by = deciders(person, 'approve_id');
  Object.assign(application, { status: 'Approved', approved_by, approved_at: approved });
  const canceled = answerTo(approved, 1, chance, span);
  const stillAhead = canceled < span.at(days[0]!, 0) && canceled.getTime() < cutoff;
  if (!isPlanned || !stillAhead || !chance.chance(0.05)) return open;
  application.remark = chance.pick(reasons.canceled);
  return ended('Canceled', canceled);
}

/** Whether a wish of the cast is kept: their days from today on stay free, and nothing of theirs is pending. */
function leavesCastAlone(person: Person, leave: LeaveRecord, span: Span): boolean {
  if (person.member.id > cast.zara.id) return true;
  const { status, date_end } = leave.application;
  return date_end < span.today && status !== 'Pending' && status !== 'Supported';
}

/** Everyone's leave applications of the span, by when they were made. */
export function leaveOf(
  people: readonly Person[],
  entitlements: readonly Entitlement[],
  facts: Facts,
  holidays: readonly Holiday[],
  deciders: Deciders,
  span: Span,
): LeaveRecord[] {
  const cutoff = span.at(span.today, 0);
  const leaves = people.flatMap((person) => {
    const chance = random(`leave ${person.member.id}`);
    const entries = entitlements.filter(({ user_id }) => user_id === person.member.id);
    const used = new Map<string, number>();
    const taken = new Set<Day>();
    const accepted: LeaveRecord[] = [];
    const context = { facts, deciders, span };
    const leftOf = (leaves_id: number, day: Day) => {
      const total = entries.find((entitlement) => entitlement.leaves_id === leaves_id)?.total_days ?? 0;
      return total - (used.get(`${leaves_id} ${periodOf(leaves_id, day)}`) ?? 0);
    };
    const first = [...teamLeave(person, holidays, context), ...waitingLeave(person, facts, deciders, span)];
    const wishes = wishesOf(person, facts, holidays, span, chance).map((wish) => () => [
      decided(person, wish, deciders, chance, span),
    ]);
    const last = () => {
      const after = latest(addDays(span.today, 10), ...[...taken].map((day) => addDays(day, 1)));
      return lastLeave(person, after, leftOf(leaveTypes.annual.id, span.today), context);
    };
    const keep = (one: LeaveRecord) => {
      const { leaves_id, created_at } = one.application;
      const [day] = one.days as [Day];
      if (leftOf(leaves_id, day) < one.days.length || created_at >= cutoff) return;
      if (created_at < span.at(span.from, 0) || !leavesCastAlone(person, one, span)) return;
      if (one.days.some((each) => taken.has(each))) return;
      accepted.push(one);
      if (one.returned_at) return;
      const period = `${leaves_id} ${periodOf(leaves_id, day)}`;
      used.set(period, (used.get(period) ?? 0) + one.days.length);
      for (const each of one.days) taken.add(each);
    };
    for (const make of [() => first, ...wishes, last]) make().forEach(keep);
    return accepted;
  });
  leaves.sort((a, b) => a.application.created_at.getTime() - b.application.created_at.getTime());
  for (const [at, { application }] of leaves.entries()) application.id = at + 1;
  return leaves;
}
