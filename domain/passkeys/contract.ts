import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { choice, done, instant, issue, line } from '../lib/fields.ts';
import { languages } from '../lib/text.ts';
import { words } from '../lib/words.ts';
import { signedIn } from '../session/contract.ts';
import { passkeyNameLength } from './rules.ts';

/** A passkey as its owner, and whoever administers them, sees it. */
const passkey = z.object({
  id: z.number(),
  name: z.string(),
  created_at: instant(),
  last_used_at: instant().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** Bytes as browsers send them: base64url without padding. */
const bytes = (max: number) =>
  z
    .string({ error: issue(words.invalid) })
    .max(max, issue(words.invalid))
    .regex(/^[\w-]+$/, issue(words.invalid));

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key', { error: issue(words.invalid) }),
};
/** What a browser answers to a challenge to add a passkey (WebAuthn's RegistrationResponseJSON, what is read of it). */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
/** What a browser answers to a challenge to sign in (AuthenticationResponseJSON). */
const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: bytes(100).nullable().default(null),
  }),
});
export type NewCredential = z.output<typeof newCredential>;
export type UsedCredential = z.output<typeof usedCredential>;

const userVerification = z.literal('required');
/** What the browser is asked, in WebAuthn's own form; `origin` is the address that passkeys work at. */
const signInChallenge = z.object({
  origin: z.string(),
  options: z.object({ challenge: z.string(), rpId: z.string(), timeout: z.number(), userVerification }),
});
const enrolChallenge = z.object({
  origin: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    excludeCredentials: z.array(
      z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification,
    }),
    attestation: z.literal('none'),
  }),
});
export type SignInChallenge = z.input<typeof signInChallenge>;
export type EnrolChallenge = z.input<typeof enrolChallenge>;

const platform = z.string().max(20, issue(words.invalid)).default('web_app');
/** The language of the suggested name. */
const lang = choice(languages).default('en');

/** The form that renames a passkey. */
export const passkeyForm = z.object({ name: line(passkeyNameLength) });

export const passkeys = {
  mine: endpoint({
    method: 'GET',
    path: '/api/passkeys',
    guard: 'user',
    summary: 'One’s own passkeys, whether one needs any, and the address they work at; null where they cannot.',
    reply: z.object({ data: z.array(passkey), required: z.boolean(), origin: z.string().nullable() }),
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/api/passkeys/challenge',
    guard: 'user',
    summary: 'What a browser needs to add a passkey for oneself, once, within five minutes.',
    reply: enrolChallenge,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/passkeys/add',
    guard: 'user',
    summary: 'Adds a passkey for oneself; answers the name it was given.',
    // The handler opens its own transaction, since a challenge is used up although the call is refused.
    writes: false,
    body: z.object({ credential: newCredential, lang }),
    reply: z.object({ data: passkey }),
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/passkeys/rename/{id}',
    guard: 'user',
    summary: 'Renames a passkey of one’s own.',
    body: passkeyForm,
    reply: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/passkeys/{id}',
    guard: 'user',
    summary: 'Removes a passkey of one’s own; not the last one of somebody who needs one.',
    reply: done,
  }),
  signInChallenge: endpoint({
    method: 'POST',
    path: '/api/login/passkey/challenge',
    guard: 'public',
    summary: 'What a browser needs to sign in with a passkey, once, within five minutes.',
    reply: signInChallenge,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/login/passkey',
    guard: 'public',
    summary: 'Signs in with a passkey.',
    writes: false,
    body: z.object({ credential: usedCredential, platform }),
    reply: signedIn,
  }),
  enrolChallenge: endpoint({
    method: 'POST',
    path: '/api/login/passkey/first-challenge',
    guard: 'public',
    summary: 'The same as to add a passkey, for an administrator who gave the right password and needs a first one.',
    reply: enrolChallenge,
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/api/login/passkey/first',
    guard: 'public',
    summary: 'Adds the first passkey of an administrator who needs one, and signs them in.',
    writes: false,
    body: z.object({ credential: newCredential, lang, platform }),
    reply: signedIn,
  }),
  ofStaff: endpoint({
    method: 'GET',
    path: '/api/users/passkeys/{user_id}',
    guard: 'edit_staff',
    summary: 'Someone’s passkeys.',
    reply: z.object({ data: z.array(passkey) }),
  }),
  removeOf: endpoint({
    method: 'DELETE',
    path: '/api/users/passkeys/{user_id}',
    guard: 'edit_staff',
    summary: 'Removes all passkeys of somebody else, who is signed out and notified.',
    reply: done,
  }),
  policy: endpoint({
    method: 'GET',
    path: '/api/sign-in/passkeys',
    guard: 'admin',
    summary: 'Whether administrators need a passkey, how many of them have one, and why that cannot be turned on.',
    reply: z.object({
      required: z.boolean(),
      administrators: z.number(),
      with_passkey: z.number(),
      /** Whether one has a passkey oneself, and whether the server's address can have any. */
      has_own: z.boolean(),
      is_possible: z.boolean(),
    }),
  }),
  savePolicy: endpoint({
    method: 'POST',
    path: '/api/sign-in/passkeys',
    guard: 'admin',
    summary: 'Turns on or off that administrators need a passkey; on, it signs out all others of them.',
    body: z.object({ required: z.boolean({ error: issue(words.invalid) }) }),
    reply: done,
  }),
};
