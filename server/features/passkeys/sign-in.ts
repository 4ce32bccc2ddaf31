import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Day } from '#domain/lib/calendar.ts';
import { loginFailures } from '#domain/limits.ts';
import type { LiveEvent } from '#domain/live.ts';
import type { UsedCredential } from '#domain/passkeys/contract.ts';
import { passkeyTexts as texts } from '#domain/passkeys/texts.ts';
import type { SignedIn } from '#domain/session/contract.ts';
import { serviceDay } from '#domain/staff/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuse, tooMany } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { knownBrowser } from '../session/browser.ts';
import { browserKey, enterAs } from '../session/enter.ts';
import { refuseClosed } from '../session/login.ts';
import { boundTo } from '../session/passkey-browser.ts';
import { placeOf } from '../session/place.ts';
import { type Attempt, areTooMany, noteAttempt } from '../session/store.ts';
import { siteOrRefusal } from './challenges.ts';
import { log } from './enrol.ts';
import { isStillThere, notePasskeyUse, spendChallenge, usedPasskey } from './store.ts';
import { bytesOf, signedChallenge, verifiedUse } from './verify.ts';

/** A call that signs in. */
interface SigningIn {
  db: Db;
  platform: Platform;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
  today: Day;
  announce(event: LiveEvent): void;
  body: { credential: UsedCredential; platform: string };
}

/**
 * Signs in with a passkey: refused, and counted as a wrong password is, unless the challenge was given to this browser,
 * is new, and was signed for this site by the passkey of an open account.
 */
export async function signInByPasskey(call: SigningIn): Promise<SignedIn> {
  const { db, platform, request, now, body } = call;
  const { credential } = body;
  const site = siteOrRefusal(call);
  const stored = await usedPasskey(db, bytesOf(credential.id), serviceDay(platform.clock.local(now)));
  const attempt: Attempt = {
    kind: 'passkey',
    email: createHash('sha256').update(credential.id).digest('hex'),
    ...(await placeOf(db, request)),
    browser: stored && knownBrowser(await browserKey(platform), request, stored.user_id),
  };
  if (await areTooMany(db, attempt, now)) throw tooMany(texts.tooMany, { minutes: loginFailures.minutes });

  const challenge = signedChallenge(credential.response.clientDataJSON);
  const bound_to = boundTo(request);
  const isOpen = challenge && bound_to && (await spendChallenge(db, { challenge, purpose: 'sign_in', bound_to }, now));
  if (!isOpen) throw refuse(texts.expired);
  const fail = async (text: typeof texts.unknown) => {
    await noteAttempt(db, attempt, now);
    return refuse(text);
  };
  if (!stored) throw await fail(texts.unknown);
  const used = await verifiedUse(credential, stored, challenge, site);
  if (!used) throw await fail(texts.refused);
  refuseClosed(stored);
  const { id, user_id, name } = stored;
  if (used.isCopied || !(await notePasskeyUse(db, id, used.counter, now))) {
    await log.add({ ...call, viewer: null }, user_id, 'copied', { name }, { about: user_id });
    throw await fail(texts.refused);
  }
  return enterAs(call, user_id, body.platform, (tx) => isStillThere(tx, id));
}
