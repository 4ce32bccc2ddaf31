import type { Day } from '#domain/lib/calendar.ts';
import { cast } from '../cast.ts';
import type { Person } from '../people.ts';
import { random } from '../random.ts';
import type { Attendance } from './attendance.ts';
import { habitOf } from './habits.ts';

/** Who recognised which event. */
interface Like {
  work_date: Day;
  attendance_id: number;
  owner_id: number;
  user_id: number;
}

/** Likes of first clock-ins that are not late, by colleagues of the same office; counts them on the events. */
export function likesOf(
  { events, arrivals }: Pick<Attendance, 'events' | 'arrivals'>,
  people: readonly Person[],
): Like[] {
  const chance = random('likes');
  const liked = new Map(people.map((person) => [person.member.id, habitOf(person.member.id, person.temper).liked]));
  const active = people.filter(({ member }) => member.active && member.id !== cast.vikram.id);
  const givers = active.filter(({ member }) => member.id % 3 !== 1);
  const byOffice = Map.groupBy(
    givers.map(({ member }) => member),
    ({ office_id }) => office_id,
  );
  return events.flatMap((event) => {
    const arrival = arrivals.get(event);
    if (!arrival || arrival.is_late || arrival.remark.code === 'dayOff') return [];
    const early = Number(arrival.is_early ? (arrival.remark.values.minutes ?? 0) : 0);
    const eager = (0.3 + early / 12) * (liked.get(event.user_id) ?? 0);
    const count = Math.floor(eager * chance.next() * 1.6 + chance.next() * 0.7);
    const near = (byOffice.get(event.office_id) ?? []).filter(({ id }) => id !== event.user_id);
    const day = chance.sample(near, count);
    event.likes = day.length;
    const { work_date } = event;
    return day.map(({ id }) => ({
      work_date,
      attendance_id: event.id,
      owner_id: event.user_id,
      user_id: id,
    }));
  });
}
