import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#domain/access.ts';
import { feeds } from '#domain/feeds/contract.ts';
import { absenceEvents, holidayEvents } from '#domain/feeds/events.ts';
import { type CalendarEvent, writeCalendar } from '#domain/feeds/ical.ts';
import { type FeedKind, mayMakeFeed, mostFeeds, shownDays, usedMinutes } from '#domain/feeds/rules.ts';
import { feedTexts as texts } from '#domain/feeds/texts.ts';
import { answer, fill, type Language } from '#domain/lib/text.ts';
import { rereadOf } from '#domain/live.ts';
import { nameText } from '#domain/names/rules.ts';
import { addressOf, networkOf } from '#server/platform/http/address.ts';
import { notFound, refuse, refuseField, tooMany } from '#server/platform/http/errors.ts';
import { type Call, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashOf, newSecret, viewerOfUser } from '#server/platform/sign-in/session-store.ts';
import { changeLog } from '../audit/log.ts';
import { holidaysBetween } from '../holidays/year-store.ts';
import { malayNames } from '../people/names-store.ts';
import { addressOrCallers } from '../people/public-address.ts';
import { createGate } from './gate.ts';
import {
  addFeed,
  feedOfKey,
  feedsOf,
  lockedFeedCount,
  noteFeedUse,
  ownAbsences,
  removeFeed,
  teamAbsences,
} from './store.ts';

const log = changeLog('feeds');
/** What a call of a calendar has. */
type CalendarCall = Call<typeof feeds.calendar>;
type Feed = NonNullable<Awaited<ReturnType<typeof feedOfKey>>>;

/** Mounts calendar addresses, and the calendars behind them (decision 0158). */
export function feedRoutes(app: FastifyInstance, platform: Platform): void {
  const gate = createGate(platform.live);
  mount(app, platform, feeds, {
    mine: async ({ db, viewer }) => ({ data: await feedsOf(db, viewer.id) }),
    add: async (call) => {
      const { db, viewer, now, body } = call;
      if (!mayMakeFeed(viewer, body.kind)) throw refuseField('kind', texts.notDecider);
      if ((await lockedFeedCount(db, viewer.id)) >= mostFeeds) throw refuse(texts.most, { most: mostFeeds });
      const key = newSecret();
      const { kind, lang: language } = body;
      const data = await addFeed(db, { user_id: viewer.id, kind, language, key_hash: hashOf(key), created_at: now });
      await log.add(call, data.id, kind, {}, { about: viewer.id });
      call.announce(rereadOf([viewer.id]));
      return { data, address: `${await addressOrCallers(db, platform.env, call.request)}/api/feeds/${key}.ics` };
    },
    withdraw: async (call) => {
      const { db, viewer, params } = call;
      if (!(await removeFeed(db, params.id, viewer.id))) throw notFound();
      await log.add(call, params.id, 'withdrawn', {}, { about: viewer.id });
      call.announce(rereadOf([viewer.id]));
      return answer(texts.withdrawn);
    },
    calendar: async (call) => {
      const { db, params, request, reply, now } = call;
      const hash = hashOf(params.key);
      const name = hash.toString('base64url');
      if (!gate.opens(name, networkOf(addressOf(request)))) {
        reply.header('retry-after', '3600');
        throw tooMany();
      }
      const feed = await feedOfKey(db, hash);
      // Of somebody who may not sign in there is nothing to read, whatever the reason.
      const viewer = feed ? await viewerOfUser(platform.pool, feed.user_id, platform.clock) : null;
      gate.note(name, viewer !== null);
      if (!feed || !viewer) throw notFound();
      if (now.getTime() - (feed.last_used_at?.getTime() ?? 0) >= usedMinutes * 60_000)
        await noteFeedUse(db, feed.id, now);
      const text = await calendarOf(call, feed, viewer, `${name.slice(0, 16).toLowerCase()}.hadir`);
      const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      reply.header('etag', tag).header('cache-control', 'private, no-cache');
      if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="hadir.ics"')
        .send(text);
    },
  });
}

/** Whether a client has what a tag is of: it names any of several, each perhaps marked as weak by a proxy. */
const hasTag = (given: string | undefined, tag: string) =>
  given?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*') ?? false;

const names = { own: texts.ownName, holidays: texts.holidaysName, team: texts.teamName } as const;

/** The calendar of an address, whose owner may sign in. */
async function calendarOf(call: CalendarCall, feed: Feed, viewer: Viewer, domain: string): Promise<string> {
  const { kind, language, created_at } = feed;
  return writeCalendar({
    name: fill(names[kind], language, { name: viewer.name }),
    domain,
    zone: call.platform.clock.zone,
    created: created_at,
    events: await eventsOf[kind](call, viewer, language),
  });
}

/** The events of each kind of calendar. */
const eventsOf: Record<FeedKind, (call: CalendarCall, viewer: Viewer, language: Language) => Promise<CalendarEvent[]>> =
  {
    own: async ({ db, today, platform }, viewer, language) =>
      absenceEvents(await ownAbsences(db, viewer.id, shownDays(today)), language, platform.clock.zone),
    team: async ({ db, today, platform }, viewer, language) =>
      absenceEvents(await teamAbsences(db, viewer, shownDays(today), today), language, platform.clock.zone),
    holidays: async ({ db, today }, viewer, language) => {
      const { from, to } = shownDays(today);
      const [rows, malay] = await Promise.all([holidaysBetween(db, [from, to], 'own', viewer.id), malayNames(db)]);
      const named = rows.map((row) => ({ ...row, name: nameText(malay, 'holidays', row.details) }));
      return holidayEvents(named, language);
    },
  };
