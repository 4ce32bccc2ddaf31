import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EnrolChallenge, SignInChallenge } from '#domain/passkeys/contract.ts';
import {
  type PasskeySite,
  passkeyAlgorithms,
  passkeyLimits,
  passkeyMinutes,
  passkeySite,
} from '#domain/passkeys/rules.ts';
import { passkeyTexts as texts } from '#domain/passkeys/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { addressOf, networkOf, originOf } from '#server/platform/http/address.ts';
import { refuse, tooMany } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { organisationShown } from '../people/organisation-store.ts';
import { bind } from '../session/passkey-browser.ts';
import { addresseesOf, lockedChallengeCount, openChallenge, passkeysOf } from './store.ts';

/** A call that a challenge is made for. */
interface Requesting {
  db: Db;
  platform: Platform;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/** Where passkeys work here; null where browsers have none. */
export const siteOf = ({ platform, request }: Pick<Requesting, 'platform' | 'request'>): PasskeySite | null =>
  passkeySite(originOf(platform.env, request));

/** The same, or a refusal. */
export function siteOrRefusal(call: Pick<Requesting, 'platform' | 'request'>): PasskeySite {
  const site = siteOf(call);
  if (!site) throw refuse(texts.notHere);
  return site;
}

const timeout = passkeyMinutes.challenge * 60_000;
const expiryOf = (now: Date) => new Date(now.getTime() + timeout);
/** `address` has the network of an IPv6 address, as wrong passwords do. */
const networkFor = ({ request }: Requesting) => networkOf(addressOf(request));

/** A challenge to sign in with any passkey, for the caller's browser. */
export async function newSignInChallenge(call: Requesting): Promise<SignInChallenge> {
  const { db, now } = call;
  const { id: rpId, origin } = siteOrRefusal(call);
  const address = networkFor(call);
  if ((await lockedChallengeCount(db, address, now)) >= passkeyLimits.openChallenges)
    throw tooMany(texts.tooMany, { minutes: passkeyMinutes.challenge });
  const challenge = randomBytes(32);
  const row = { purpose: 'sign_in', address, user_id: null, user_handle: null } as const;
  const bound_to = bind(call.request, call.reply);
  await openChallenge(db, { ...row, challenge, bound_to, expires_at: expiryOf(now) }, now);
  return {
    origin,
    options: { challenge: challenge.toString('base64url'), rpId, timeout, userVerification: 'required' },
  };
}

/** A challenge to add a passkey for somebody, for one browser or session. */
export async function newEnrolChallenge(call: Requesting, userId: number, bound_to: Buffer): Promise<EnrolChallenge> {
  const { db, now } = call;
  const { id, origin } = siteOrRefusal(call);
  const [{ name: organisation }, owned, people] = await Promise.all([
    organisationShown(db),
    passkeysOf(db, userId),
    addresseesOf(db, [userId]),
  ]);
  if (owned.length >= passkeyLimits.most) throw refuse(texts.most, { most: passkeyLimits.most });
  const { name, email, staff_no } = people.get(userId)!;
  const challenge = randomBytes(32);
  // One handle for all of somebody's passkeys, so that a device stores one of them.
  const user_handle = owned[0]?.user_handle ?? randomBytes(32);
  const row = { purpose: 'enrol', address: networkFor(call), user_id: userId, user_handle } as const;
  await openChallenge(db, { ...row, challenge, bound_to, expires_at: expiryOf(now) }, now);
  return {
    origin,
    options: {
      challenge: challenge.toString('base64url'),
      rp: { id, name: organisation },
      user: { id: user_handle.toString('base64url'), name: email || staff_no || name, displayName: name },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: owned.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        type: 'public-key',
        transports: transports.split(',').filter(Boolean),
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  };
}
