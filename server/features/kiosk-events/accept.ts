import type { kioskEvents } from '#domain/kiosk-events/contract.ts';
import { mostDaysBack, whyNotAt } from '#domain/kiosk-events/rules.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { Refusal, refuseField } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/http.ts';
import { changeFacts } from '../days/change.ts';
import type { LockedStaff } from '../people/store.ts';
import { acceptEvent, addInPlace, dayOf, sameSwipe, storeAnswer } from './place-store.ts';
import { staffToCorrect } from './settle.ts';
import type { LockedEvent } from './store.ts';

type Accepting = Call<typeof kioskEvents.accept>;

/** Counts a refused event by hand: checks whose it is and when it happened, and puts it in its place in that day (D4). */
export async function acceptByHand(call: Accepting, event: LockedEvent): Promise<{ person: LockedStaff; at: Date }> {
  const { viewer, now, body, platform } = call;
  const person = await ownerOf(call, event);
  const at = body.happened_at ? new Date(body.happened_at) : event.happened_at;
  refuseInstant(call, at, event);
  const { day, minute } = platform.clock.local(at);
  const { office_id, has_terms, served } = await dayOf(call.db, person.id, day);
  const where = { name: person.name, date: showDay(day) };
  if (!served) throw refuseField('happened_at', texts.notServing, where);
  if (!has_terms) throw refuseField('happened_at', texts.noTerms, where);
  await changeFacts(call, 'events', async (db, touch) => {
    const byHand = { user_id: person.id, day, minute, at, office_id, kiosk_id: event.kiosk_id, now };
    const same = await sameSwipe(db, byHand);
    const attendance_id = same?.id ?? (await addInPlace(db, byHand));
    const why = { by: viewer.id, note: body.note };
    const counted = { ...byHand, ...why, attendance_id, is_double: same !== null };
    await acceptEvent(db, event.id, { ...counted, work_date: same?.work_date ?? day });
    touch({ people: [person.id], from: day, to: day });
    call.announce({ to: 'attendance', id: attendance_id });
  });
  await storeAnswer(call.db, event.id, { instant: now, second: platform.clock.local(now).second });
  return { person, at };
}

/** Whoever an event is counted for: whose card it is, or who was chosen where it is nobody's. */
async function ownerOf(call: Accepting, { user_id }: LockedEvent): Promise<LockedStaff> {
  const chosen = call.body.user_id;
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

function refuseInstant({ now, platform }: Accepting, at: Date, { received_at }: LockedEvent): void {
  const why = whyNotAt(at, { received_at, now });
  const { day, minute } = platform.clock.local(received_at);
  const arrived = `${showDay(day)} ${showTime(timeOf(minute))}`;
  if (why === 'after') throw refuseField('happened_at', texts.notAfter, { at: arrived });
  if (why === 'old') throw refuseField('happened_at', texts.tooOld, { days: mostDaysBack });
}
