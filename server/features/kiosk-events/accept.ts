import { mostDaysBack, whyNotAt } from '#domain/kiosk-events/rules.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { Refusal, refuseField } from '#server/platform/http/errors.ts';
import type { NewSwipe } from '../clock/places.ts';
import { placeInDays, untilPlaced } from '../clock/placing.ts';
import { type LockedStaff, placesOn } from '../people/store.ts';
import { acceptEvents } from './place-store.ts';
import { type Settling, staffToCorrect } from './settle.ts';
import type { LockedEvent } from './store.ts';

/** Whose an event is and when it happened, where its card or its kiosk does not tell. */
interface Chosen {
  user_id: number | null;
  happened_at?: string | null | undefined;
}

/** An event that can be counted: for whom, when it happened, and their office then. */
export interface Countable {
  event: LockedEvent;
  person: LockedStaff;
  at: Date;
  office_id: number | null;
}

/** Whether a refused event can be counted by hand: whose it is, and whether they were there when it happened (D4). */
export async function countable(call: Settling, event: LockedEvent, chosen: Chosen): Promise<Countable> {
  const { db, platform } = call;
  const person = await ownerOf(call, event, chosen.user_id);
  const at = chosen.happened_at ? new Date(chosen.happened_at) : event.happened_at;
  refuseInstant(call, at, event);
  const { day } = platform.clock.local(at);
  const { office_id, has_terms, served } = (await placesOn(db, [person.id], day)).get(person.id)!;
  const where = { name: person.name, date: showDay(day) };
  if (!served) throw refuseField('happened_at', texts.notServing, where);
  if (!has_terms) throw refuseField('happened_at', texts.noTerms, where);
  return { event, person, at, office_id };
}

/** Counts events, each in its place in its day; days are judged again together. */
export async function countByHand(call: Settling, all: readonly Countable[], note: string): Promise<void> {
  const { db, viewer, now, platform } = call;
  const swipes = all.map(
    ({ event, person, at, office_id }): NewSwipe => ({
      id: event.event_id,
      user_id: person.id,
      office_id,
      kiosk_id: event.kiosk_id,
      at,
      recorded_at: now,
      source: 'correction',
      hoursOn: () => null,
    }),
  );
  const of = new Map(all.map((one) => [one.event.event_id, one]));
  const placed = await untilPlaced(call, (attempt) => placeInDays(platform, attempt, swipes));
  const counted = placed.map(({ id, ...place }) => ({ ...place, number: of.get(id)!.event.id, at: of.get(id)!.at }));
  await acceptEvents(db, counted, { by: viewer.id, now, note });
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
