import type { FastifyRequest } from 'fastify';
import type { Language } from '#domain/lib/text.ts';
import { type LiveEvent, rereadOf } from '#domain/live.ts';
import type { NewCredential } from '#domain/passkeys/contract.ts';
import { freeName, passkeyLimits, passkeyName, passkeyNameLength, passkeyTransports } from '#domain/passkeys/rules.ts';
import { passkeyTexts as texts } from '#domain/passkeys/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { orNotFound, refuse } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog } from '../audit/log.ts';
import { siteOrRefusal } from './challenges.ts';
import { notifyOfPasskeys } from './notice.ts';
import { addPasskey, lockedOwner, passkeysOf, spendChallenge } from './store.ts';
import { signedChallenge, verifiedNew } from './verify.ts';

export const log = changeLog('passkeys');

/** A call that adds a passkey. */
interface Adding {
  platform: Platform;
  request: FastifyRequest;
  now: Date;
  announce(event: LiveEvent): void;
  body: { credential: NewCredential; lang: Language };
}

/**
 * Adds a passkey for somebody, by the challenge that their browser or session was given. The challenge is used up even
 * when this is refused. `allowed` runs in the transaction, before anything is written.
 */
export async function enrolPasskey(
  { platform, request, now, announce, body: { credential, lang } }: Adding,
  userId: number,
  bound_to: Buffer,
  allowed: (db: Db, owned: number) => Promise<void> = async () => undefined,
) {
  const { response } = credential;
  const challenge = signedChallenge(response.clientDataJSON);
  if (!challenge) throw refuse(texts.refused);
  const open = await spendChallenge(platform.db, { challenge, purpose: 'enrol', bound_to }, now);
  if (open?.user_id !== userId || !open.user_handle) throw refuse(texts.expired);
  const made = await verifiedNew(credential, challenge, siteOrRefusal({ platform, request }));
  if (!made) throw refuse(texts.refused);
  const { aaguid, ...key } = made;
  const transports = passkeyTransports.filter((one) => response.transports.includes(one));
  const user_handle = open.user_handle;

  return platform.db.transaction().execute(async (db) => {
    const within = { db, now, announce, platform, viewer: { id: userId } };
    orNotFound(await lockedOwner(db, userId));
    const owned = await passkeysOf(db, userId);
    await allowed(db, owned.length);
    if (owned.length >= passkeyLimits.most) throw refuse(texts.most, { most: passkeyLimits.most });
    const suggested = passkeyName({ aaguid, transports, agent: request.headers['user-agent'] ?? '' })[lang];
    const names = owned.map((one) => one.name);
    const name = freeName(suggested.slice(0, passkeyNameLength - 3), names);
    const row = { ...key, user_id: userId, user_handle, transports: transports.join(), name, created_at: now };
    const added = await addPasskey(db, row);
    if (!added) throw refuse(texts.taken);
    await log.add(within, userId, 'added', { name }, { about: userId });
    await notifyOfPasskeys(within, { user_id: userId, passkey: name });
    announce(rereadOf([userId]));
    return added;
  });
}
