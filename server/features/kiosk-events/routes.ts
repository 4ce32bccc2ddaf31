import { kioskEvents } from '#domain/kiosk-events/contract.ts';
import { eventSheet } from '#domain/kiosk-events/sheet.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { timeOf } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { changeLog } from '../audit/log.ts';
import { matchingStaff } from '../people/store.ts';
import { findable } from '../people/visible-store.ts';
import { type Countable, countable, countByHand } from './accept.ts';
import { type Settling, settleChosen, staffToCorrect, waitingEvent } from './settle.ts';
import { dismissEvents, eventPlaces, type LockedEvent, refusedPage } from './store.ts';

const log = changeLog('kiosk_events');

const list = ({ db, viewer, query, platform }: Call<typeof kioskEvents.list>) =>
  refusedPage(db, viewer, query, platform.clock.zone);

/** Mounts the events of kiosks that were not counted. */
export const kioskEventRoutes = routesOf(kioskEvents, {
  list,
  listFile: listFile(kioskEvents.list, eventSheet, list),
  choices: async ({ db, viewer, query }) => ({
    ...(await matchingStaff(db, findable(viewer, 'correct_days'), query)),
    ...(await eventPlaces(db, viewer)),
  }),
  accept: async (call) => {
    const { id, note, ...chosen } = call.body;
    await count(call, [await countable(call, await waitingEvent(call, id), chosen)], note);
    return answer(texts.counted);
  },
  acceptChosen: (call) => {
    const { ids, note } = call.body;
    const check = (event: LockedEvent) => countable(call, event, { user_id: null });
    return settleChosen(call, ids, check, (ready) => count(call, ready, note));
  },
  dismiss: async (call) => {
    const { id, note } = call.body;
    await dismiss(call, [await dismissable(call, await waitingEvent(call, id))], note);
    return answer(texts.dismissed);
  },
  dismissChosen: (call) => {
    const { ids, note } = call.body;
    const check = (event: LockedEvent) => dismissable(call, event);
    return settleChosen(call, ids, check, (ready) => dismiss(call, ready, note));
  },
});

/** An event that may be dismissed. */
async function dismissable(call: Settling, event: LockedEvent): Promise<LockedEvent> {
  if (event.user_id !== null) await staffToCorrect(call, event.user_id);
  return event;
}

async function count(call: Settling, ready: readonly Countable[], note: string): Promise<void> {
  await countByHand(call, ready, note);
  const entries = ready.map(({ event, at, person }) => entryOf(call, { id: event.id, at, note, about: person.id }));
  await log.addAll(call, 'accepted', entries);
}

async function dismiss(call: Settling, events: readonly LockedEvent[], note: string): Promise<void> {
  const { db, viewer, now } = call;
  await dismissEvents(
    db,
    events.map(({ id }) => id),
    { by: viewer.id, now, note },
  );
  const entries = events.map(({ id, happened_at: at, user_id: about }) => entryOf(call, { id, at, note, about }));
  await log.addAll(call, 'dismissed', entries);
}

/** What the log says of an event. */
function entryOf(
  { platform }: Settling,
  { id, at, note, about }: { id: number; at: Date; note: string; about: number | null },
) {
  const { day: date, minute } = platform.clock.local(at);
  return { id, from: { date, time: timeOf(minute), note }, ...(about !== null && { about }) };
}
