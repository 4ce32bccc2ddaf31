import type { clock, EventResult } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { eventTimes, refusedEvents } from '#domain/limits.ts';
import { addressOf, networkOf } from '#server/platform/http/address.ts';
import { forbidden, tooMany } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/http.ts';
import type { Live } from '#server/platform/live/live.ts';
import { hashOf } from '#server/platform/sign-in/session-store.ts';
import type { FactsCache, Kiosk } from '../days/reference.ts';
import { Allowance } from './allowance.ts';
import { type Answering, recordedOf, refuseEvent } from './event-results.ts';
import { countOwnerless, emptiedAt, ownerOfLink } from './events-store.ts';

type EventsCall = Call<typeof clock.events>;

/** The device id of a request as it is stored; one without is refused. */
export function linkOf({ request }: Pick<EventsCall, 'request'>): Buffer {
  const secret = request.headers['x-clockin-device-id'];
  if (typeof secret !== 'string' || secret === '') throw forbidden(clockTexts.notAuthorized);
  return hashOf(secret);
}

/** The kiosk in use that has a link; or whose the link was, null when nobody's. */
export async function kioskOf(
  { today, platform }: EventsCall,
  cache: FactsCache,
  link: Buffer,
): Promise<Kiosk | { was: number | null }> {
  const enrolled = async () => (await cache.on(today)).kiosks.get(link.toString('hex'));
  const kiosk = await enrolled();
  if (kiosk) return kiosk;
  const owner = await ownerOfLink(platform.pool, link);
  if (!owner?.in_use) return { was: owner?.id ?? null };
  // Enrolled a moment ago, and this server has not been told yet.
  cache.drop();
  return (await enrolled()) ?? { was: owner.id };
}

/** Whether some of the events did not happen just now, but were saved by their kiosk. */
export function hasSaved({ body, now }: EventsCall): boolean {
  const oldest = Math.min(...body.events.map(({ happened_at }) => Date.parse(happened_at)));
  return now.getTime() - oldest >= eventTimes.onItsWay * 1000;
}

/** When a kiosk last had nothing waiting; read only for what it had saved, so that a swipe costs no more. */
export const emptiedBefore = async (call: EventsCall, kiosk: Pick<Kiosk, 'id'>): Promise<Date | null> =>
  hasSaved(call) ? emptiedAt(call.platform.pool, kiosk.id) : null;

/** Stores the events of links that are not in use as refused, within limits, so that an administrator can accept them (D4). */
export function refuser({ share }: Pick<Live, 'share'>) {
  const ofRevoked = new Allowance<number>(refusedEvents.revoked, (hear) => share('revoked kiosks', hear));
  const ofUnknown = new Allowance<string>(refusedEvents.unknown, (hear) => share('unknown kiosks', hear));
  return async (
    { body, request, now, platform }: EventsCall,
    answering: Answering,
    was: number | null,
  ): Promise<EventResult[]> => {
    const many = body.events.length;
    const network = networkOf(addressOf(request));
    const isUsedUp = was === null ? ofUnknown.isUsedUp(network, now) : ofRevoked.isUsedUp(was, now);
    if (isUsedUp) throw tooMany(clockTexts.tooManyRefused);
    if (was === null && (await countOwnerless(platform.pool, refusedEvents.stored)) >= refusedEvents.stored)
      throw tooMany(clockTexts.tooManyRefused);
    if (was === null) ofUnknown.use(network, now, many);
    else ofRevoked.use(was, now, many);
    const text = was === null ? clockTexts.kioskUnknown : clockTexts.kioskRevoked;
    return Promise.all(
      body.events.map((event) =>
        refuseEvent(answering, recordedOf(event, { id: was, emptied: null }, now).recorded, text),
      ),
    );
  };
}
