import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clock } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { forbidden, Refusal, refuse } from '#server/platform/errors.ts';
import { type Call, mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashOf } from '#server/platform/session.ts';
import { type Origin, swipe } from './clock-in-out.ts';
import { type Facts, FactsCache, type Kiosk } from './facts.ts';
import { cardOf, hasVerifiedDevice, touchKiosk } from './store.ts';

const seenEveryMs = 60_000;

/** Mounts the clock. Its reference facts are kept until a `facts` event drops them. */
export function clockRoutes(app: FastifyInstance, platform: Platform): void {
  const cache = new FactsCache(platform.pool);
  platform.live.onFacts(() => cache.drop());
  const seen = new Map<number, number>();

  mount(app, platform, clock, {
    clockInOut: async (call) => {
      const { now, today, announce } = call;
      const facts = await cache.on(today);
      const { card, origin } = await originOf(facts, call);
      if (origin.kiosk_id !== null) noteSeen(origin.kiosk_id, now);
      const { person, attendance, wrote } = await swipe(platform, facts, card, origin, now);
      if (wrote !== null) announce({ to: 'attendance', id: wrote });
      return { user: { id: person.id, name: person.name, img: person.img }, attendance };
    },
    kiosk: async ({ request, today, now }) => {
      const kiosk = enrolled(await cache.on(today), request);
      noteSeen(kiosk.id, now);
      const { name, office, address, manual_entry } = kiosk;
      return { name, office, address, manual_entry };
    },
  });

  function noteSeen(id: number, now: Date): void {
    if (now.getTime() - (seen.get(id) ?? 0) < seenEveryMs) return;
    seen.set(id, now.getTime());
    touchKiosk(platform.pool, id, now).catch(() => seen.delete(id));
  }
}

/** The kiosk a request's device id belongs to; an unknown or revoked one is refused (KIOSK-19, D4). */
function enrolled(facts: Facts, request: FastifyRequest): Kiosk {
  const secret = request.headers['x-clockin-device-id'];
  const kiosk = typeof secret === 'string' && facts.kiosks.get(hashOf(secret).toString('hex'));
  if (!kiosk) throw forbidden(clockTexts.notAuthorized);
  return kiosk;
}

/** A kiosk names itself even where someone is signed in on the same machine; without one it is a phone. */
async function originOf(
  facts: Facts,
  call: Call<typeof clock.clockInOut>,
): Promise<{ card: string; origin: Origin }> {
  const { request, body, viewer } = call;
  if (viewer && !request.headers['x-clockin-device-id']) return fromPhone(call, viewer.id);
  const kiosk = enrolled(facts, request);
  if (body.platform !== 'web_app') throw forbidden(clockTexts.notAuthorized);
  if (body.manual && !kiosk.manual_entry) throw refuse(clockTexts.manualOff);
  return { card: body.code, origin: { platform: 'web_app', kiosk_id: kiosk.id, place: null } };
}

/** A phone clocks its owner and nobody else, whatever code it sends; its device must be verified (D3, D9). */
async function fromPhone(
  { body, platform }: Call<typeof clock.clockInOut>,
  userId: number,
): Promise<{ card: string; origin: Origin }> {
  if (body.platform === 'web_app' || !(await hasVerifiedDevice(platform.pool, userId)))
    throw refuse(clockTexts.notAuthorized);
  if (body.lat === undefined || body.lng === undefined) throw refuse(clockTexts.needPlace);
  return {
    card: await cardOf(platform.pool, userId),
    origin: {
      platform: body.platform,
      kiosk_id: null,
      place: { lat: body.lat, lng: body.lng, reason: body.reason },
    },
  };
}
