import type { kioskEvents } from '#domain/kiosk-events/contract.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { orNotFound, refuse } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/http.ts';
import { staffFor } from '../people/person.ts';
import type { LockedStaff } from '../people/store.ts';
import { type LockedEvent, lockedEvent } from './store.ts';

/** A call that counts or dismisses an event. */
type Settling = Pick<Call<typeof kioskEvents.dismiss>, 'db' | 'viewer' | 'body'>;

/** The refused event of a call, locked, while nobody has settled it: the second of two is told who was first. */
export async function waitingEvent({ db, viewer, body }: Settling): Promise<LockedEvent> {
  const event = orNotFound(await lockedEvent(db, viewer, body.id));
  if (event.state === 'refused') return event;
  throw refuse(event.state === 'accepted' ? texts.wasAccepted : texts.wasDismissed, { name: event.settled_by! });
}

/** Whoever a swipe is of, if the viewer may put their days right; never the viewer. */
export async function staffToCorrect(call: Settling, id: number): Promise<LockedStaff> {
  if (id === call.viewer.id) throw refuse(texts.own);
  return staffFor(call, id, 'correct_days');
}
