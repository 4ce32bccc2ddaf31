import type { kioskEvents, SettledEvents } from '#domain/kiosk-events/contract.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import type { AnswerOf } from '#domain/lib/endpoint.ts';
import { answer, type CodedText } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { orNotFound, Refusal, refuse } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/http.ts';
import { staffFor } from '../people/person.ts';
import type { LockedStaff } from '../people/store.ts';
import { type LockedEvent, lockedEvents } from './store.ts';

/** A call that counts or dismisses events. */
export type Settling = Omit<Call<typeof kioskEvents.dismiss>, 'body' | 'query' | 'params'>;

/** The refused event of a call, locked, while nobody has settled it: the second of two is told who was first. */
export async function waitingEvent({ db, viewer }: Settling, id: number): Promise<LockedEvent> {
  const [event] = await lockedEvents(db, viewer, [id]);
  return refuseSettled(orNotFound(event));
}

function refuseSettled(event: LockedEvent): LockedEvent {
  if (event.state === 'refused') return event;
  throw refuse(event.state === 'accepted' ? texts.wasAccepted : texts.wasDismissed, { name: event.settled_by! });
}

/** Whoever a swipe is of, if the viewer may put their days right; never the viewer. */
export async function staffToCorrect(call: Settling, id: number): Promise<LockedStaff> {
  if (id === call.viewer.id) throw refuse(texts.own);
  return staffFor(call, id, 'correct_days');
}

/**
 * Settles those of the chosen events that can be, and says why the others were skipped. When none can be, it is refused
 * with the first reason.
 * @param check what is needed to settle one; a refusal skips it
 */
export async function settleChosen<Ready>(
  call: Settling,
  chosen: readonly number[],
  check: (event: LockedEvent) => Promise<Ready>,
  settle: (ready: readonly Ready[]) => Promise<void>,
): Promise<AnswerOf<typeof kioskEvents.acceptChosen>> {
  const ids = [...new Set(chosen)];
  const events = await lockedEvents(call.db, call.viewer, ids);
  const [done, ready, skipped]: [number[], Ready[], SettledEvents['skipped']] = [[], [], []];
  let first: CodedText = words.notFound;
  for (const event of events)
    try {
      ready.push(await check(refuseSettled(event)));
      done.push(event.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (skipped.length === 0) first = error.text;
      skipped.push({ id: event.id, ...answer(error.text) });
    }
  const seen = new Set(events.map(({ id }) => id));
  skipped.push(...ids.filter((id) => !seen.has(id)).map((id) => ({ id, ...answer(words.notFound) })));
  if (ready.length === 0) throw new Refusal(422, first, undefined, { done, skipped });
  await settle(ready);
  return { ...answer(texts.settled, { done: done.length, skipped: skipped.length }), done, skipped };
}
