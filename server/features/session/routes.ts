import type { FastifyInstance } from 'fastify';
import { answer } from '#domain/lib/text.ts';
import { mostTickets, ticketSeconds } from '#domain/limits.ts';
import { session } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { serviceDay } from '#domain/staff/service.ts';
import { changeLog } from '#server/features/audit/log.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import { goneSignal } from '#server/platform/http/gone.ts';
import { bearerOf, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endSession, hashOf, keepDocsKey, lockedTickets, openTicket } from '#server/platform/sign-in/session-store.ts';
import { signOutElsewhere } from '#server/platform/sign-in/sign-out.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { countersOf } from '../counters/store.ts';
import { brandShown } from '../people/organisation-store.ts';
import { hasBrowserCookie, knownBrowser } from './browser.ts';
import { browserKey, clearDocsCookie, enterAs, setDocsCookie, signedIn } from './enter.ts';
import { accountFor, askPassword, mailPassword, passwordLetters } from './login.ts';
import { refusePasswordAlone } from './password-alone.ts';
import { placeOf } from './place.ts';
import { hasAccount, hasStillPassword, openSessions } from './store.ts';

const log = changeLog('session');

const demo = { email: cast.aminah.email, password: organisation.demoPassword };

/** Mounts signing in and out. */
export function sessionRoutes(app: FastifyInstance, platform: Platform): void {
  platform.jobs.handle(passwordLetters, ({ user_id }, tried) => mailPassword(platform, user_id, tried));
  mount(app, platform, session, {
    hello: async ({ db, now, today }) => ({
      organisation: await brandShown(db, platform.env),
      time_zone: platform.env.timeZone,
      server_time: now.toISOString(),
      demo: platform.env.demo && (await hasAccount(db, demo.email, today)) ? demo : null,
    }),
    login: async (call) => {
      const { db, body, request, reply, now } = call;
      const key = await browserKey(platform);
      const browserKnownTo = (userId: number) => knownBrowser(key, request, userId);
      const caller = {
        ...(await placeOf(db, request)),
        hasBrowser: hasBrowserCookie(request),
        browserKnownTo,
        gone: goneSignal(reply),
        day: serviceDay(platform.clock.local(now)),
      };
      const { id, isOneTime, hash } = await accountFor(db, body.email, body.password, caller, now);
      await refusePasswordAlone(call, id);
      if (isOneTime) await log.add({ ...call, viewer: { id } }, id, 'one_time', {}, { about: id });
      return enterAs(call, id, body.platform, (tx) => hasStillPassword(tx, id, hash));
    },
    authenticate: async ({ db, viewer, today, request, reply }) => {
      const token = bearerOf(request)!;
      await keepDocsKey(db, token);
      setDocsCookie(request, reply, token);
      return signedIn(platform, viewer, today);
    },
    notification: ({ db, viewer, today }) => countersOf(db, viewer, today),
    logout: async ({ db, body, request, reply, announce }) => {
      const token = body.token ?? bearerOf(request);
      const provider = token ? await endSession(db, token) : null;
      if (token) announce({ to: 'session', hash: hashOf(token).toString('base64url'), message: { type: 'logout' } });
      clearDocsCookie(reply);
      return { ...answer(sessionTexts.logout), ...(provider && { provider }) };
    },
    forgotPassword: async (call) => {
      const { db, body, request, now } = call;
      const caller = { ...(await placeOf(db, request)), day: serviceDay(platform.clock.local(now)) };
      const { id, isSent } = await askPassword(db, platform.jobs, body.email, caller, now);
      if (isSent) await log.add({ ...call, viewer: { id } }, id, 'requested', {}, { about: id });
      return answer(sessionTexts.passwordSent);
    },
    sessions: async ({ db, viewer, request, now }) => ({
      data: await openSessions(db, viewer.id, hashOf(bearerOf(request)!), now),
    }),
    endOthers: async (call) => {
      const { db, viewer, request } = call;
      for (const event of await signOutElsewhere(db, viewer.id, bearerOf(request)!)) call.announce(event);
      await log.add(call, viewer.id, 'ended_others', {}, { about: viewer.id });
      return answer(sessionTexts.endedOthers);
    },
    ticket: async ({ db, viewer, body, request, now }) => {
      if ((await lockedTickets(db, viewer.id, now)) >= mostTickets) throw tooMany();
      const expires = new Date(now.getTime() + ticketSeconds * 1000);
      return { ticket: await openTicket(db, bearerOf(request)!, body.path, expires) };
    },
  });
}
