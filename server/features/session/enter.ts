import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { documentsPath } from '#domain/lib/upload.ts';
import { sessionDays } from '#domain/limits.ts';
import type { SignedIn } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { serverKey } from '#server/platform/database/server-key.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { providerInstead } from '#server/platform/sign-in/rules-store.ts';
import { docsKeyOf, openSession, viewerOfUser } from '#server/platform/sign-in/session-store.ts';
import { leaveSwitches } from '../leave-types/store.ts';
import { brandShown } from '../people/organisation-store.ts';
import { rememberBrowser } from './browser.ts';
import { navsFor } from './navs.ts';
import { announcementOn, dropExpired, noteLogin, userOfSession } from './store.ts';

/** The cookie that opens documents, and nothing else (D2). */
const docsCookie = 'hadir_docs';
const cookieOptions = { path: documentsPath, httpOnly: true, sameSite: 'strict' } as const;

/** What the end of a login needs of its call. */
interface Entering {
  db: Db;
  now: Date;
  today: Day;
  request: FastifyRequest;
  reply: FastifyReply;
  platform: Platform;
}

const keys = new WeakMap<Platform, Promise<Buffer>>();

/** The key that marks browsers are signed with, read once. */
export function browserKey(platform: Platform): Promise<Buffer> {
  const stored = keys.get(platform);
  if (stored !== undefined) return stored;
  const key = serverKey(platform.db, 'browser').catch((error) => {
    keys.delete(platform);
    throw error;
  });
  keys.set(platform, key);
  return key;
}

/**
 * Logs in somebody whose identity is proven, by a password or otherwise: opens a session and sets the cookies (D2).
 * @param isProven whether what proved it is still so, once nobody can change the account: its password may have been
 *   replaced, or its passkey removed, while they were checked, and the sessions ended with it
 */
export async function enterAs(
  call: Entering,
  id: number,
  platformName: string,
  isProven: (db: Db) => Promise<boolean> = async () => true,
): Promise<SignedIn & { token: string }> {
  const { db, now, today, request, reply, platform } = call;
  const key = await browserKey(platform);
  await dropExpired(db, now);
  const token = await db.transaction().execute(async (tx) => {
    if (!(await noteLogin(tx, id, now))) throw refuse(sessionTexts.inactive);
    if (!(await isProven(tx))) throw refuse(sessionTexts.ended);
    return openSession(tx, id, platformName, now, request.headers['user-agent']);
  });
  const viewer = await viewerOfUser(platform.pool, id, platform.clock);
  if (!viewer) throw refuse(sessionTexts.ended);
  setDocsCookie(request, reply, token);
  rememberBrowser(key, request, reply, id);
  return { ...(await signedIn(platform, viewer, today)), token };
}

/** Sets the cookie that opens documents for a session. */
export function setDocsCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https';
  reply.setCookie(docsCookie, docsKeyOf(token), { ...cookieOptions, secure, maxAge: sessionDays * 86_400 });
}

/** Removes that cookie. */
export const clearDocsCookie = (reply: FastifyReply): void => void reply.clearCookie(docsCookie, cookieOptions);

/** What the page of somebody who is signed in starts with. */
export async function signedIn({ db, live, env }: Platform, viewer: Viewer, today: Day): Promise<SignedIn> {
  const [user, announcement, organisation, leave] = await Promise.all([
    userOfSession(db, viewer, today),
    announcementOn(db, today),
    brandShown(db, env),
    leaveSwitches(db),
  ]);
  // Nobody is asked for a password that they cannot use.
  const must_change_password = user.must_change_password && (await providerInstead(db, viewer.id)) === null;
  const own = { ...user, must_change_password, online: live.isOnline(viewer.id) };
  return { user: own, navs: navsFor(viewer, leave), announcement, organisation };
}
