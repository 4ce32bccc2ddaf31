import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { documentsPath } from '#domain/lib/upload.ts';
import { mostTickets, sessionDays, ticketSeconds } from '#domain/limits.ts';
import { type SignedIn, session } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { serviceDay } from '#domain/staff/service.ts';
import { changeLog } from '#server/features/audit/log.ts';
import { serverKey } from '#server/platform/database/server-key.ts';
import { addressOf, networkOf } from '#server/platform/http/address.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import { bearerOf, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  docsKeyOf,
  endSession,
  hashOf,
  keepDocsKey,
  lockedTickets,
  openSession,
  openTicket,
  viewerOfUser,
} from '#server/platform/sign-in/session-store.ts';
import { signOutElsewhere } from '#server/platform/sign-in/sign-out.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { countersOf } from '../counters/store.ts';
import { organisationShown } from '../people/organisation-store.ts';
import { hasBrowserCookie, knownBrowser, rememberBrowser } from './browser.ts';
import { accountFor, askPassword, mailPassword, passwordLetters } from './login.ts';
import { navsFor } from './navs.ts';
import { announcementOn, hasAccount, noteLogin, openSessions, userOfSession } from './store.ts';

const log = changeLog('session');

/** The cookie that opens documents, and nothing else (D2). */
const docsCookie = 'hadir_docs';
const demo = { email: cast.aminah.email, password: organisation.demoPassword };
const cookieOptions = { path: documentsPath, httpOnly: true, sameSite: 'strict' } as const;

/** Mounts signing in and out. */
export function sessionRoutes(app: FastifyInstance, platform: Platform): void {
  let key: Promise<Buffer> | undefined;
  const browserKey = () =>
    (key ??= serverKey(platform.db, 'browser').catch((error) => {
      key = undefined;
      throw error;
    }));
  platform.jobs.handle(passwordLetters, ({ user_id }, tried) => mailPassword(platform, user_id, tried));
  mount(app, platform, session, {
    hello: async ({ db, now, today }) => ({
      organisation: await organisationShown(db),
      time_zone: platform.env.timeZone,
      server_time: now.toISOString(),
      demo: platform.env.demo && (await hasAccount(db, demo.email, today)) ? demo : null,
    }),
    login: async (call) => {
      const { db, body, request, reply, now, today } = call;
      const key = await browserKey();
      const network = networkOf(addressOf(request));
      const browserKnownTo = (userId: number) => knownBrowser(key, request, userId);
      const caller = {
        network,
        hasBrowser: hasBrowserCookie(request),
        browserKnownTo,
        gone: goneSignal(reply),
        day: serviceDay(platform.clock.local(now)),
      };
      const { id, isOneTime } = await accountFor(db, body.email, body.password, caller, now);
      await noteLogin(db, id, now);
      const token = await openSession(db, id, body.platform, now, request.headers['user-agent']);
      if (isOneTime) await log.add({ ...call, viewer: { id } }, id, 'one_time', {}, { about: id });
      setDocsCookie(request, reply, token);
      rememberBrowser(key, request, reply, id);
      const viewer = (await viewerOfUser(platform.pool, id, platform.clock))!;
      return { ...(await signedIn(platform, viewer, today)), token };
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
      if (token) {
        await endSession(db, token);
        announce({ to: 'session', hash: hashOf(token).toString('base64url'), message: { type: 'logout' } });
      }
      reply.clearCookie(docsCookie, cookieOptions);
      return answer(sessionTexts.logout);
    },
    forgotPassword: async (call) => {
      const { db, body, request, now } = call;
      const caller = { network: networkOf(addressOf(request)), day: serviceDay(platform.clock.local(now)) };
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

/** Aborted when the connection closes before the answer is sent. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}

function setDocsCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https';
  reply.setCookie(docsCookie, docsKeyOf(token), { ...cookieOptions, secure, maxAge: sessionDays * 86_400 });
}

async function signedIn({ db, live }: Platform, viewer: Viewer, today: Day): Promise<SignedIn> {
  const [user, announcement] = await Promise.all([userOfSession(db, viewer, today), announcementOn(db, today)]);
  return { user: { ...user, online: live.isOnline(viewer.id) }, navs: navsFor(viewer), announcement };
}
