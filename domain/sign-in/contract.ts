import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, flag, issue, line, optionalLine, picks, version } from '../lib/fields.ts';
import { edited, savedId } from '../lib/records.ts';
import { words } from '../lib/words.ts';
import { mostNetworks } from '../limits.ts';
import { loginWays } from './login-contract.ts';
import { loginReturn } from './return-contract.ts';
import { issuerOf } from './rules.ts';
import { signInTexts } from './texts.ts';

/** A provider as administrators see it; its secret is never answered. */
const provider = z.object({
  id: z.number(),
  label: z.string(),
  label_ms: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  has_secret: z.boolean(),
  staff_claim: z.string().nullable(),
  /** Whether somebody has signed in by it with these details. */
  works: z.boolean(),
  version: z.number(),
});
export type Provider = z.infer<typeof provider>;

/** An account that may keep its password while passwords are off. */
const account = z.object({ id: z.number(), name: z.string() });

/** The ways of signing in, as administrators set them. */
const signInRules = z.object({
  data: z.array(provider),
  /** The addresses to register with a provider: where it returns people to, and where after a logout. */
  redirect_uri: z.string(),
  logout_uri: z.string(),
  password_off: z.boolean(),
  /** Whether passwords really are for break-glass accounts alone: a provider and such an account are left. */
  is_off: z.boolean(),
  break_glass: z.array(z.number()),
  /** Who can be such an account. */
  administrators: z.array(account),
  /** The organisation's own networks, and the address the reader comes from. */
  networks: z.array(z.string()),
  your_address: z.string(),
  /** Whether the reader may change any of this. */
  can_change: z.boolean(),
  version: z.number(),
});
export type SignInRules = z.infer<typeof signInRules>;

/** The address of a provider: https, or http of this machine; what follows the issuer is left out. */
const issuer = () =>
  line(300).transform((value, check) => {
    const address = issuerOf(value);
    if (address !== null) return address;
    check.addIssue({ code: 'custom', message: issue(signInTexts.issuerShape) });
    return z.NEVER;
  });

/** The form of a provider; a blank secret leaves the stored one. */
export const providerForm = z.object({
  label: line(60),
  label_ms: line(60),
  issuer: issuer(),
  client_id: line(200),
  client_secret: optionalLine(500).optional(),
  staff_claim: z.preprocess(
    (value) => (value === '' ? null : value),
    z
      .string({ error: issue(words.invalid) })
      .trim()
      .max(60, issue(words.tooLong, { max: 60 }))
      .regex(/^[\w:./-]+$/, issue(words.invalid))
      .nullable()
      .optional(),
  ),
});

/** The form that switches passwords off. */
export const passwordForm = z.object({ password_off: flag(), break_glass: picks() });

/** The form of own networks: one on each line. */
export const networksForm = z.object({
  networks: z
    .string({ error: issue(words.invalid) })
    .max(20_000, issue(words.tooLong, { max: 20_000 }))
    .transform((text) => text.split(/[\s,;]+/).filter((one) => one !== ''))
    .refine((list) => list.length <= mostNetworks, issue(signInTexts.tooManyNetworks, { most: mostNetworks })),
});

const writes = { method: 'POST', guard: 'admin' } as const;

export const signIn = {
  read: endpoint({
    method: 'GET',
    path: '/api/sign-in',
    guard: 'admin',
    summary: 'How people sign in: the providers, the addresses to register with them, and whether passwords are off.',
    reply: signInRules,
  }),
  add: endpoint({
    ...writes,
    path: '/api/sign-in/providers/add',
    summary: 'Adds a provider of OpenID Connect.',
    body: providerForm,
    reply: savedId,
  }),
  edit: endpoint({
    ...writes,
    path: '/api/sign-in/providers/edit',
    summary: 'Changes a provider; a blank secret leaves the stored one, save for another issuer.',
    body: providerForm.extend(edited),
    reply: savedId,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sign-in/providers/{id}',
    guard: 'admin',
    summary: 'Removes a provider; the last one stays while passwords are off.',
    reply: done,
  }),
  test: endpoint({
    ...writes,
    path: '/api/sign-in/providers/test',
    summary: 'Asks an issuer for its configuration and answers what it offers.',
    writes: false,
    body: z.object({ issuer: issuer() }),
    reply: done.extend({ issuer: z.string(), ends_sessions: z.boolean(), has_pkce: z.boolean() }),
  }),
  password: endpoint({
    ...writes,
    path: '/api/sign-in/password',
    summary: 'Switches passwords off but for break-glass accounts, or on.',
    writes: false,
    body: passwordForm.extend({ version: version() }),
    reply: done,
  }),
  networks: endpoint({
    ...writes,
    path: '/api/sign-in/networks',
    summary: "Replaces the organisation's own networks, in which wrong passwords are counted by account alone.",
    body: z.object({
      networks: z.union([z.array(z.string().max(60)).max(mostNetworks), networksForm.shape.networks]),
      version: version(),
    }),
    reply: done,
  }),
  ...loginWays,
  ...loginReturn,
};
