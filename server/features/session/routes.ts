import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Viewer } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { sessionDays, ticketSeconds } from '#domain/limits.ts';
import { type SignedIn, session } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { bearerOf, mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endSession, hashOf, openSession, openTicket, viewerOfUser } from '#server/platform/session.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { accountFor, mailPassword } from './login.ts';
import { navsFor } from './navs.ts';
import { announcementOn, countersOf, organisationShown, userOfSession } from './store.ts';

/** The cookie that opens documents, and nothing else (D2). */
export const docsCookie = 'hadir_docs';
const cookieOptions = { path: '/storage/app/docs', httpOnly: true, sameSite: 'strict' } as const;

/** Mounts signing in and out. */
export function sessionRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, session, {
    hello: async ({ db, now }) => ({
      organisation: await organisationShown(db),
      time_zone: platform.env.timeZone,
      server_time: now.toISOString(),
      demo: platform.env.demo ? { email: cast.aminah.email, password: organisation.demoPassword } : null,
    }),
    login: async ({ db, body, request, reply, now, today }) => {
      const { id } = await accountFor(db, body.email, body.password, request.ip, now);
      const token = await openSession(db, id, body.platform, now);
      setDocsCookie(reply, token);
      const viewer = (await viewerOfUser(platform.pool, id))!;
      return { ...(await signedIn(platform, viewer, today)), token };
    },
    authenticate: async ({ viewer, today, request, reply }) => {
      setDocsCookie(reply, bearerOf(request)!);
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
      return { message: sessionTexts.logout.en };
    },
    forgotPassword: async ({ db, body, now }) => {
      await mailPassword(db, platform.mail, body.email, now);
      return { message: sessionTexts.passwordSent.en };
    },
    ticket: async ({ db, viewer, body, now }) => ({
      ticket: await openTicket(db, viewer.id, body.path, new Date(now.getTime() + ticketSeconds * 1000)),
    }),
  });
}

function setDocsCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(docsCookie, token, { ...cookieOptions, maxAge: sessionDays * 86_400 });
}

async function signedIn({ db }: Platform, viewer: Viewer, today: Day): Promise<SignedIn> {
  const [user, counters, announcement] = await Promise.all([
    userOfSession(db, viewer, today),
    countersOf(db, viewer, today),
    announcementOn(db, today),
  ]);
  return { user: { ...user, ...counters }, navs: navsFor(viewer), announcement };
}
