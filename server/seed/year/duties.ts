import type { Duty } from '#domain/days/duty.ts';
import { addDays, type Day, daysOf, weekdayOf } from '#domain/lib/calendar.ts';
import { cast } from '../cast.ts';
import type { Person } from '../people.ts';
import type { Span } from '../span.ts';
import type { Facts } from '../working-days.ts';
import type { Deciders } from './deciders.ts';

/** A duty application as stored. */
export interface DutyRecord {
  id: number;
  user_id: number;
  duty_kind_id: number;
  expects_swipe: boolean;
  date: Day;
  date_end: Day;
  place: string;
  reason: string;
  status: 'Approved';
  approved_by: number | null;
  approved_at: Date;
  created_at: Date;
}

/** Kinds of duty as the migration adds them. */
const course = { duty_kind_id: 2, expects_swipe: false };
const home = { duty_kind_id: 3, expects_swipe: true };
const homeNames = { name: 'Work from home', name_ms: 'Bekerja dari rumah' };

/** A few people's work from home on a day of the last months, and one course ahead; none on a day of leave. */
export function dutiesOf(
  people: readonly Person[],
  facts: Facts,
  isOnLeave: (user: number, day: Day) => boolean,
  deciders: Deciders,
  span: Span,
): DutyRecord[] {
  const others = people.filter(({ member }) => member.id > cast.zara.id);
  const isFree = (person: Person, day: Day) =>
    facts.workingDay(person, day) !== null && !isOnLeave(person.member.id, day);
  const record = (person: Person, date: Day, date_end: Day, eve: Day, what: Pick<DutyRecord, 'place' | 'reason'>) => ({
    id: 0,
    user_id: person.member.id,
    date,
    date_end,
    ...what,
    status: 'Approved' as const,
    approved_by: deciders(person, 'leave_office_approve_id'),
    approved_at: span.at(eve, 11 * 60 + person.member.id),
    created_at: span.at(eve, 9 * 60 + person.member.id),
  });
  const past = others
    .filter(({ member }) => member.id % 9 === 0)
    .flatMap((person) => {
      const first = addDays(span.yesterday, -5 - ((person.member.id * 7) % 60));
      const date = daysOf(first, addDays(first, 4)).find((day) => isFree(person, day));
      if (date === undefined) return [];
      const what = { place: 'Kuala Terengganu', reason: 'Menyiapkan laporan tahunan' };
      return [{ ...record(person, date, date, workdayBefore(date), what), ...home }];
    });
  const ahead = addDays(span.today, 8);
  const goes = others.find((person) => daysOf(ahead, addDays(ahead, 2)).every((day) => isFree(person, day)));
  const what = { place: 'Kuala Lumpur', reason: 'Kursus pengurusan rekod' };
  const coming = goes
    ? [{ ...record(goes, ahead, addDays(ahead, 2), workdayBefore(span.yesterday), what), ...course }]
    : [];
  const duties: DutyRecord[] = [...past, ...coming];
  duties.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  for (const [at, duty] of duties.entries()) duty.id = at + 1;
  return duties;
}

/** What a past day of work from home is judged by. */
export const dutyFacts = ({ place, expects_swipe }: DutyRecord): Duty => ({
  ...homeNames,
  place,
  expects_swipe,
  start_time: null,
  end_time: null,
});

function workdayBefore(day: Day): Day {
  let eve = addDays(day, -1);
  while (weekdayOf(eve) > 4) eve = addDays(eve, -1);
  return eve;
}
