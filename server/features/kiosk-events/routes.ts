import { kioskEvents } from '#domain/kiosk-events/contract.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { timeOf } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { changeLog } from '../audit/log.ts';
import { matchingStaff } from '../people/store.ts';
import { findable } from '../people/visible-store.ts';
import { acceptByHand } from './accept.ts';
import { staffToCorrect, waitingEvent } from './settle.ts';
import { dismissEvent, eventPlaces, refusedPage } from './store.ts';

const log = changeLog('kiosk_events');

/** Mounts the events of kiosks that were not counted. */
export const kioskEventRoutes = routesOf(kioskEvents, {
  list: ({ db, viewer, query, platform }) => refusedPage(db, viewer, query, platform.clock.zone),
  choices: async ({ db, viewer, query }) => ({
    ...(await matchingStaff(db, findable(viewer, 'correct_days'), query)),
    ...(await eventPlaces(db, viewer)),
  }),
  accept: async (call) => {
    const event = await waitingEvent(call);
    const { person, at } = await acceptByHand(call, event);
    await log.add(call, event.id, 'accepted', valuesOf(call, at), { about: person.id });
    return answer(texts.counted);
  },
  dismiss: async (call) => {
    const { db, viewer, now, body } = call;
    const event = await waitingEvent(call);
    if (event.user_id !== null) await staffToCorrect(call, event.user_id);
    await dismissEvent(db, event.id, { by: viewer.id, now, note: body.note });
    const about = event.user_id === null ? {} : { about: event.user_id };
    await log.add(call, event.id, 'dismissed', valuesOf(call, event.happened_at), about);
    return answer(texts.dismissed);
  },
});

/** What the log says of an event. */
function valuesOf({ platform, body }: Call<typeof kioskEvents.dismiss>, at: Date) {
  const { day: date, minute } = platform.clock.local(at);
  return { date, time: timeOf(minute), note: body.note };
}
