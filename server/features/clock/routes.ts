import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clock } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { reportOf } from '#domain/kiosks/report.ts';
import { unknownCards } from '#domain/limits.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { forbidden, Refusal, refuse, tooMany, unauthenticated } from '#server/platform/http/errors.ts';
import { type Call, mount } from '#server/platform/http/http.ts';
import { keepError } from '#server/platform/live/store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashOf } from '#server/platform/sign-in/session-store.ts';
import { cacheFacts, type Facts, type Kiosk } from '../days/reference.ts';
import { deviceKeyOf } from '../devices/store.ts';
import { Allowance } from './allowance.ts';
import { ClockBehind, type Origin, openJournal, savedPace, swipe } from './clock-in-out.ts';
import { greetedOf } from './event-results.ts';
import { emptiedBefore, hasSaved, kioskOf, linkOf, refuser } from './event-routes.ts';
import { type LateEvent, takeEvents } from './events.ts';
import { KioskReports } from './kiosk-reports.ts';
import { placeEvents } from './placing.ts';
import { touchPhone } from './store.ts';

/** How often swipes that are not counted are logged. */
const behindEveryMs = 3_600_000;

/** Mounts the clock. Its reference facts are cached until a `facts` event drops them. */
export function clockRoutes(app: FastifyInstance, platform: Platform): void {
  const cache = cacheFacts(platform);
  const journal = openJournal(platform);
  const saved = openJournal({ pool: platform.background.pool, metrics: platform.metrics }, savedPace);
  const reports = new KioskReports(platform);
  const unknown = new Allowance<number>(unknownCards, (hear) => platform.live.share('unknown cards', hear));
  const refuseAll = refuser(platform.live);
  let behindNotedAt = Number.NEGATIVE_INFINITY;

  mount(app, platform, clock, {
    clockInOut: async (call) => {
      const { now, today, announce } = call;
      const facts = await cache.on(today);
      const { card, origin } = await originOf(facts, call);
      const { kiosk_id } = origin;
      if (kiosk_id !== null) {
        reports.seen(kiosk_id, now);
        if (unknown.isUsedUp(kiosk_id, now)) throw tooMany(clockTexts.tooManyUnknown);
      }
      const { person, attendance, wrote } = await swipe(
        platform,
        journal,
        cache,
        { card, date: today },
        origin,
        now,
      ).catch(async (error: unknown) => {
        if (kiosk_id !== null && isUnknownCard(error)) await noteUnknown(kiosk_id, now);
        if (error instanceof ClockBehind) await noteClockBehind(error);
        throw error;
      });
      if (wrote !== null) announce({ to: 'attendance', id: wrote });
      return { user: greetedOf(person), attendance };
    },
    events: async (call) => {
      const { now, body, announce } = call;
      const kiosk = await kioskOf(call, cache, linkOf(call));
      const unknownCard = async () => {
        if ('id' in kiosk) await noteUnknown(kiosk.id, now);
      };
      const answering = { platform, journal: hasSaved(call) ? saved : journal, unknownCard };
      const server_time = now.toISOString();
      if ('was' in kiosk) return { server_time, results: await refuseAll(call, answering, kiosk.was) };
      reports.seen(kiosk.id, now);
      if (unknown.isUsedUp(kiosk.id, now)) throw tooMany(clockTexts.tooManyUnknown);
      const wrote = (id: number) => announce({ to: 'attendance', id });
      const placeLate = (late: readonly LateEvent[]) => placeEvents(platform, late, now);
      const emptied = await emptiedBefore(call, kiosk);
      const taking = { ...answering, cache, kiosk, now, emptied, wrote, placeLate };
      return { server_time, results: await takeEvents(taking, body.events) };
    },
    kiosk: async ({ request, query, today, now }) => {
      const { id, name, office, address, manual_entry } = enrolled(await cache.on(today), request);
      const report = reportOf(query, request.headers['x-app-version']);
      if (report) reports.reported(id, now, report);
      else reports.seen(id, now);
      const last_seq = await reports.lastSeq(id, now, query.waiting === undefined);
      return { name, office, address, manual_entry, server_time: now.toISOString(), last_seq };
    },
  });

  /** Counts an unknown card, and logs the kiosk that has tried too many (decision 0045). */
  async function noteUnknown(id: number, now: Date): Promise<void> {
    if (!unknown.use(id, now)) return;
    await keepError(platform.pool, null, `Kiosk ${id} tried too many unknown cards and takes none for a moment.`, now);
  }

  /** Logs that swipes are not counted, not once for each of them (D3). */
  async function noteClockBehind({ newest, now }: ClockBehind): Promise<void> {
    if (Math.abs(now.getTime() - behindNotedAt) < behindEveryMs) return;
    behindNotedAt = now.getTime();
    const [at, last] = [now.toISOString(), newest.toISOString()];
    await keepError(
      platform.pool,
      null,
      `The clock is behind: a swipe at ${at} was not counted, after one at ${last}.`,
      now,
    );
  }
}

const isUnknownCard = (error: unknown): boolean =>
  error instanceof Refusal && error.text.code === sessionTexts.unknownUser.code;

/** The kiosk of a request's device id; an unknown or revoked one is refused (KIOSK-19, D4). */
function enrolled(facts: Facts, request: FastifyRequest): Kiosk {
  const secret = request.headers['x-clockin-device-id'];
  const kiosk = typeof secret === 'string' && facts.kiosks.get(hashOf(secret).toString('hex'));
  if (!kiosk) throw forbidden(clockTexts.notAuthorized);
  return kiosk;
}

/**
 * The origin of a call, by the platform it names: a kiosk is identified by its device id, a phone by its owner's
 * session.
 */
async function originOf(facts: Facts, call: Call<typeof clock.clockInOut>): Promise<{ card: string; origin: Origin }> {
  const { request, body } = call;
  if (body.platform !== 'web_app') return fromPhone(call, body.platform);
  const kiosk = enrolled(facts, request);
  if (body.manual && !kiosk.manual_entry) throw refuse(clockTexts.manualOff);
  return { card: body.code, origin: { platform: 'web_app', kiosk_id: kiosk.id, place: null } };
}

/** A phone clocks its owner only; it must be verified and send its location (D3, D9). */
async function fromPhone(
  { body: { code: card, lat, lng, reason }, platform: { pool }, request, viewer, now }: Call<typeof clock.clockInOut>,
  platform: string,
): Promise<{ card: string; origin: Origin }> {
  if (!viewer) throw unauthenticated();
  const own = await touchPhone(pool, viewer.id, deviceKeyOf(request), now);
  if (own === null) throw refuse(clockTexts.notAuthorized);
  if (card !== own) throw refuse(clockTexts.notYours);
  if (lat === undefined || lng === undefined) throw refuse(clockTexts.needPlace);
  return { card, origin: { platform, kiosk_id: null, place: { lat, lng, reason } } };
}
