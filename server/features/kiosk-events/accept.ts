import { mostDaysBack, whyNotAt } from '#domain/kiosk-events/rules.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { type Day, showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { Refusal, refuseField } from '#server/platform/http/errors.ts';
import { changeFacts } from '../days/change.ts';
import type { LockedStaff } from '../people/store.ts';
import { acceptEvent, addInPlace, type ByHand, dayOf, sameSwipe, storeAnswer } from './place-store.ts';
import { type Settling, staffToCorrect } from './settle.ts';
import type { LockedEvent } from './store.ts';

/** Whose an event is and when it happened, where its card or its kiosk does not tell. */
interface Chosen {
  user_id: number | null;
  happened_at?: string | null | undefined;
}

/** An event that can be counted, and for whom. */
export interface Countable extends ByHand {
  event: LockedEvent;
  person: LockedStaff;
}

/** Whether a refused event can be counted by hand: whose it is, and whether they were there when it happened (D4). */
export async function countable(call: Settling, event: LockedEvent, chosen: Chosen): Promise<Countable> {
  const { db, now, platform } = call;
  const person = await ownerOf(call, event, chosen.user_id);
  const at = chosen.happened_at ? new Date(chosen.happened_at) : event.happened_at;
  refuseInstant(call, at, event);
  const { day, minute } = platform.clock.local(at);
  const { office_id, has_terms, served } = await dayOf(db, person.id, day);
  const where = { name: person.name, date: showDay(day) };
  if (!served) throw refuseField('happened_at', texts.notServing, where);
  if (!has_terms) throw refuseField('happened_at', texts.noTerms, where);
  return { event, person, user_id: person.id, day, minute, at, office_id, kiosk_id: event.kiosk_id, now };
}

/** Counts events, each in its place in its day; days are judged again together. */
export async function countByHand(call: Settling, all: readonly Countable[], note: string): Promise<void> {
  const { viewer, now, platform } = call;
  // In the order in which they happened, so that of two swipes of one minute the first stands.
  const inOrder = all.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  await changeFacts(call, 'events', async (db, touch) => {
    const people = new Map<Day, Set<number>>();
    for (const one of inOrder) {
      const same = await sameSwipe(db, one);
      const attendance_id = same?.id ?? (await addInPlace(db, one));
      const counted = { ...one, by: viewer.id, note, attendance_id, is_double: same !== null };
      await acceptEvent(db, one.event.id, { ...counted, work_date: same?.work_date ?? one.day });
      people.set(one.day, (people.get(one.day) ?? new Set()).add(one.user_id));
      if (!same) call.announce({ to: 'attendance', id: attendance_id });
    }
    for (const [day, ids] of people) touch({ people: [...ids], from: day, to: day });
  });
  const { second } = platform.clock.local(now);
  for (const { event } of inOrder) await storeAnswer(call.db, event.id, { instant: now, second });
}

/** Whoever an event is counted for: whose card it is, or who was chosen where it is nobody's. */
async function ownerOf(call: Settling, { user_id }: LockedEvent, chosen: number | null): Promise<LockedStaff> {
  if (user_id !== null) {
    const person = await staffToCorrect(call, user_id);
    if (chosen !== null && chosen !== user_id) throw refuseField('user_id', texts.otherCard, { name: person.name });
    return person;
  }
  if (chosen === null) throw refuseField('user_id', texts.needsUser);
  return staffToCorrect(call, chosen).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? refuseField('user_id', texts.noStaff) : error;
  });
}

function refuseInstant({ now, platform }: Settling, at: Date, { received_at }: LockedEvent): void {
  const why = whyNotAt(at, { received_at, now });
  const { day, minute } = platform.clock.local(received_at);
  const arrived = `${showDay(day)} ${showTime(timeOf(minute))}`;
  if (why === 'after') throw refuseField('happened_at', texts.notAfter, { at: arrived });
  if (why === 'old') throw refuseField('happened_at', texts.tooOld, { days: mostDaysBack });
}
