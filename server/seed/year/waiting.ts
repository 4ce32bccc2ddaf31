import { type Day, daysOf, monthEnd, monthStart } from '#domain/lib/calendar.ts';
import { leaveTypes } from '../leave-types.ts';
import type { Person } from '../people.ts';
import type { Span } from '../span.ts';
import type { Facts } from '../working-days.ts';
import type { Deciders } from './deciders.ts';
import type { LeaveRecord } from './leave.ts';
import { workingRun } from './wishes.ts';
import { reasons } from './words.ts';

/** Someone's unanswered applications. */
interface Waiting {
  leave?: 'Pending' | 'Supported';
  late?: boolean;
  permit?: boolean;
}

/** This month's applications that wait for Chong (Pending leave) and Devi (all others). */
const waiting: Record<string, Waiting> = {
  'Nurul Izzati binti Hamid': { leave: 'Pending' },
  'Anis Suraya binti Deraman': { leave: 'Pending', late: true },
  'Mohd Shahrul bin Ismail': { leave: 'Supported', late: true },
  'Muhammad Hafiz bin Rosli': { leave: 'Supported' },
  'Siti Hajar binti Zakaria': { permit: true },
  'Azlan bin Mat Nor': { permit: true },
};

/** Which of someone's applications are pending. */
export function waitingOf(person: Person): Waiting {
  return waiting[person.member.name] ?? {};
}

/** A working day of this month except today: a few days ahead if there is one, else the last one before. */
export function dayToAskFor(person: Person, facts: Facts, span: Span, isFree: (day: Day) => boolean = () => true): Day {
  const days = daysOf(monthStart(span.today), monthEnd(span.today)).filter(
    (day) => day !== span.today && facts.workingDay(person, day) && isFree(day),
  );
  const ahead = days.filter((day) => day > span.today);
  return ahead[2 + (person.member.id % 4)] ?? ahead.at(-1) ?? days.at(-1) ?? span.yesterday;
}

/** Someone's pending leave: annual when it is still ahead, medical when it is past. */
export function waitingLeave(person: Person, facts: Facts, deciders: Deciders, span: Span): LeaveRecord[] {
  const status = waitingOf(person).leave;
  if (!status) return [];
  const day = dayToAskFor(person, facts, span);
  const isAhead = day > span.today;
  const days = workingRun(facts, person, day, isAhead ? 2 : 1, monthEnd(day));
  const created_at = span.at(span.yesterday, 9 * 60 + person.member.id);
  const isSupported = status === 'Supported';
  const choices = isAhead ? reasons.annual : reasons.medical;
  const application: LeaveRecord['application'] = {
    id: 0,
    user_id: person.member.id,
    leaves_id: isAhead ? leaveTypes.annual.id : leaveTypes.medical.id,
    status,
    date_start: days[0]!,
    date_end: days.at(-1)!,
    total_days: days.length,
    reason: choices[person.member.id % choices.length]!,
    remark: null,
    supported_by: isSupported ? deciders(person, 'support_id') : null,
    supported_at: isSupported ? span.at(span.yesterday, 14 * 60 + person.member.id) : null,
    approved_by: null,
    approved_at: null,
    created_at,
  };
  return [{ application, days, returned_at: null }];
}
