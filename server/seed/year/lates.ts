import { addDays, type Day, monthEnd } from '#domain/lib/calendar.ts';
import type { Person } from '../people.ts';
import type { Random } from '../random.ts';
import type { Span } from '../span.ts';
import type { Facts } from '../working-days.ts';
import { answerTo } from './answers.ts';
import type { Deciders } from './deciders.ts';
import { dayToAskFor } from './waiting.ts';
import { reasons } from './words.ts';

/** A late application as stored. */
export interface LateApplication {
  id: number;
  user_id: number;
  date: Day;
  reason: string;
  status: 'Pending' | 'Approved' | 'Rejected';
  approved_by: number | null;
  approved_at: Date | null;
  created_at: Date;
}

/** The late application of someone who came late, if they make one; never past the end of the month or of the span. */
export function lateApplication(
  person: Person,
  date: Day,
  deciders: Deciders,
  span: Span,
  chance: Random,
): LateApplication | null {
  if (!chance.chance(0.16)) return null;
  const appliedOn = addDays(date, chance.between(0, 2));
  const created_at = span.at(appliedOn, chance.between(9 * 60, 16 * 60));
  const reason = chance.pick(reasons.late);
  const approved = answerTo(created_at, chance.pick([0, 1, 1, 2]), chance, span);
  const isGranted = chance.chance(0.75);
  if (appliedOn > monthEnd(date) || appliedOn > span.yesterday) return null;
  const isDecided = approved < span.at(span.today, 0);
  const status = isDecided ? (isGranted ? 'Approved' : 'Rejected') : 'Pending';
  const isApproved = status === 'Approved';
  return {
    id: 0,
    user_id: person.member.id,
    date,
    reason,
    status,
    approved_by: isApproved ? deciders(person, 'late_approve_id') : null,
    approved_at: isApproved ? approved : null,
    created_at,
  };
}

/** A pending late application of this month: for the latest late day, else for a day ahead. */
export function waitingLate(person: Person, lateDays: readonly Day[], facts: Facts, span: Span): LateApplication {
  const date = lateDays.at(-1) ?? dayToAskFor(person, facts, span);
  const choices = date < span.today ? reasons.late : reasons.lateAhead;
  return {
    id: 0,
    user_id: person.member.id,
    date,
    reason: choices[person.member.id % choices.length]!,
    status: 'Pending',
    approved_by: null,
    approved_at: null,
    created_at: span.at(span.yesterday, 16 * 60 + (person.member.id % 30)),
  };
}
