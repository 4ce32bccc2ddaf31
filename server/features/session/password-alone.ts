import type { FastifyReply, FastifyRequest } from 'fastify';
import { mustUsePasskey, passkeyMinutes } from '#domain/passkeys/rules.ts';
import { passkeyTexts } from '#domain/passkeys/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal, refuse } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { viewerOfUser } from '#server/platform/sign-in/session-store.ts';
import { arePasskeysRequired, hasPasskey, openGrant } from './grant-store.ts';
import { bindAnew } from './passkey-browser.ts';

/** A login with the right password. */
interface LoggingIn {
  db: Db;
  platform: Platform;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/**
 * Where administrators need a passkey, their password alone opens no session: whoever has one is told to use it, and
 * whoever has none may add their first one on this browser, and nothing else (decision 0107).
 */
export async function refusePasswordAlone(call: LoggingIn, userId: number): Promise<void> {
  const { db, platform, request, reply, now } = call;
  const viewer = await viewerOfUser(platform.pool, userId, platform.clock);
  if (!viewer || !mustUsePasskey(viewer) || !(await arePasskeysRequired(db))) return;
  if (await hasPasskey(db, userId)) throw refuse(passkeyTexts.useYours);
  const expires = new Date(now.getTime() + passkeyMinutes.grant * 60_000);
  await openGrant(db, bindAnew(request, reply), userId, now, expires);
  throw new Refusal(422, passkeyTexts.firstAdd, undefined, { first_passkey: true });
}
