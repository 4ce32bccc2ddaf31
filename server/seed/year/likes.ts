import { cast } from '../cast.ts';
import type { Person } from '../people.ts';
import { random } from '../random.ts';
import type { Event } from './attendance.ts';
import { habitOf } from './habits.ts';

/** Who recognised which event. */
export interface Like {
  attendance_id: number;
  user_id: number;
}

/** Recognitions of first clock-ins that are not late, by colleagues of the same office; counts them on the events. */
export function likesOf(events: readonly Event[], people: readonly Person[]): Like[] {
  const chance = random('likes');
  const liked = new Map(people.map((person) => [person.member.id, habitOf(person).liked]));
  const active = people.filter(({ member }) => member.active && member.id !== cast.vikram.id);
  const givers = active.filter(({ member }) => member.id % 3 !== 1);
  const byOffice = Map.groupBy(
    givers.map(({ member }) => member),
    ({ office_id }) => office_id,
  );
  return events.flatMap((event) => {
    if (event.seq !== 1 || event.is_late || event.remark?.code === 'dayOff') return [];
    const early = Number(event.is_early ? (event.remark?.values.minutes ?? 0) : 0);
    const eager = (0.3 + early / 12) * (liked.get(event.user_id) ?? 0);
    const count = Math.floor(eager * chance.next() * 1.6 + chance.next() * 0.7);
    const near = (byOffice.get(event.office_id) ?? []).filter(({ id }) => id !== event.user_id);
    const found = chance.sample(near, count);
    event.likes = found.length;
    return found.map(({ id }) => ({ attendance_id: event.id, user_id: id }));
  });
}
