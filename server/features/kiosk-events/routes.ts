import { kioskEvents } from '#domain/kiosk-events/contract.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { timeOf } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { orNotFound, refuse } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { changeLog } from '../audit/log.ts';
import { staffFor } from '../people/person.ts';
import { matchingStaff } from '../people/store.ts';
import { findable } from '../people/visible-store.ts';
import { dismissEvent, eventPlaces, type LockedEvent, lockedEvent, refusedPage } from './store.ts';

const log = changeLog('kiosk_events');
type Settling = Call<typeof kioskEvents.dismiss>;

/** Mounts the events of kiosks that were not counted. */
export const kioskEventRoutes = routesOf(kioskEvents, {
  list: async ({ db, viewer, query, today, platform: { clock } }) => ({
    ...(await refusedPage(db, viewer, query, clock.zone)),
    time_zone: clock.zone,
    today,
  }),
  choices: async ({ db, viewer, query }) => ({
    ...(await matchingStaff(db, findable(viewer, 'correct_days'), query)),
    ...(await eventPlaces(db, viewer)),
  }),
  dismiss: async (call) => {
    const { db, viewer, now, body } = call;
    const event = await waitingEvent(call);
    if (event.user_id !== null) await staffToCorrect(call, event.user_id);
    await dismissEvent(db, event.id, { by: viewer.id, now, note: body.note });
    const { day: date, minute } = call.platform.clock.local(event.happened_at);
    const values = { date, time: timeOf(minute), note: body.note };
    const about = event.user_id === null ? {} : { about: event.user_id };
    await log.add(call, event.id, 'dismissed', values, about);
    return answer(texts.dismissed);
  },
});

/** The refused event of a call, locked, while nobody has settled it: the second of two is told who was first. */
async function waitingEvent({ db, viewer, body }: Settling): Promise<LockedEvent> {
  const event = orNotFound(await lockedEvent(db, viewer, body.id));
  if (event.state === 'refused') return event;
  throw refuse(event.state === 'accepted' ? texts.wasAccepted : texts.wasDismissed, { name: event.settled_by! });
}

/** Whoever a swipe is of, if the viewer may put their days right; never the viewer. */
async function staffToCorrect(call: Settling, id: number) {
  if (id === call.viewer.id) throw refuse(texts.own);
  return staffFor(call, id, 'correct_days');
}
