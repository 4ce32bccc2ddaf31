import { addDays, type Day, timeOf, weekdayOf } from '#domain/lib/calendar.ts';
import { cast } from '../cast.ts';
import { outdoor } from '../devices.ts';
import type { Person } from '../people.ts';
import { random } from '../random.ts';
import type { Span } from '../span.ts';
import type { Facts } from '../working-days.ts';
import { answerTo } from './answers.ts';
import type { Deciders } from './deciders.ts';
import { dayToAskFor, waitingOf } from './waiting.ts';
import { monthsOf } from './wishes.ts';
import { reasons } from './words.ts';

/** A leave-office application as stored. */
export interface Permit {
  id: number;
  user_id: number;
  date: Day;
  start_time: string;
  end_time: string;
  is_official: boolean;
  reason: string;
  status: 'Pending' | 'Approved' | 'Rejected' | 'Canceled';
  approved_by: number | null;
  approved_at: Date | null;
  created_at: Date;
}

/** Everybody's leave-office applications, at most one a day, none on a day of leave. */
export function permitsOf(
  people: readonly Person[],
  facts: Facts,
  isOnLeave: (user: number, day: Day) => boolean,
  deciders: Deciders,
  span: Span,
): Permit[] {
  const cutoff = span.at(span.today, 0).getTime();
  const permits = people.flatMap((person) => {
    const { member } = person;
    if (member.id === cast.vikram.id) return [];
    const chance = random(`permits ${member.id}`);
    const byDay = new Map<Day, Permit>();
    const ask = (date: Day, created_at: Date, waits: boolean) => {
      const day = facts.workingDay(person, date);
      if (!day || byDay.has(date) || isOnLeave(member.id, date)) return;
      const is_official = chance.chance(0.6);
      const [from, until] = chance.pick([
        [day.start, day.start + chance.between(3, 6) * 30],
        [day.end - chance.between(3, 6) * 30, day.end],
        [day.start + 150, day.start + 150 + chance.between(2, 5) * 30],
      ] as const);
      const approved = answerTo(created_at, 0, chance, span);
      const fate = chance.next();
      const isOpen = waits || approved.getTime() >= cutoff;
      const status = isOpen ? 'Pending' : fate < 0.09 ? 'Rejected' : fate < 0.13 ? 'Canceled' : 'Approved';
      const isApproved = status === 'Approved';
      byDay.set(date, {
        id: 0,
        user_id: member.id,
        date,
        start_time: timeOf(from),
        end_time: timeOf(until),
        is_official,
        reason: chance.pick(is_official ? reasons.official : reasons.personal),
        status,
        approved_by: isApproved ? deciders(person, 'leave_office_approve_id') : null,
        approved_at: isApproved ? approved : null,
        created_at,
      });
    };
    if (waitingOf(person).permit) {
      const date = dayToAskFor(person, facts, span, (day) => !isOnLeave(member.id, day));
      ask(date, span.at(span.yesterday, 10 * 60 + member.id), true);
    }
    for (const month of monthsOf(span, 5)) {
      if (!chance.chance(outdoor.includes(member.position_id) ? 0.5 : 0.22)) continue;
      const date = addDays(month, chance.between(0, 27));
      let eve = addDays(date, -1);
      while (weekdayOf(eve) > 4) eve = addDays(eve, -1);
      const created_at = span.at(eve, chance.between(8 * 60, 13 * 60));
      const isFree = member.id > cast.zara.id || date < span.yesterday;
      if (date >= span.from && created_at.getTime() < cutoff && isFree) ask(date, created_at, false);
    }
    return [...byDay.values()];
  });
  permits.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  for (const [at, permit] of permits.entries()) permit.id = at + 1;
  return permits;
}
