import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { choice, done, instant, issue, line } from '../lib/fields.ts';
import { words } from '../lib/words.ts';
import { codePattern, devicePlatforms } from './rules.ts';
import { ownDeviceTexts as texts } from './texts.ts';

/** The caller's own registered phone (ENTITYB-20). */
const ownDevice = z.object({
  name: z.string(),
  verified: z.boolean(),
  platform: z.string(),
  version: z.string(),
  verified_at: instant().nullable(),
  can_remove: z.boolean(),
  /** Whether the request comes from it (X-Device-ID). */
  is_this: z.boolean(),
});
export type OwnDevice = z.infer<typeof ownDevice>;

/** The verification code (DEVICE-08, DEVICE-09). */
const code = z
  .string({ error: issue(words.complete) })
  .trim()
  .toUpperCase()
  .regex(codePattern, issue(texts.sixCharacters));

/** What a phone registers about itself. */
const registerForm = z.object({
  name: line(100),
  platform: choice(devicePlatforms),
  version: line(20).regex(/^\d+(\.\d+)*$/, issue(words.invalid)),
});

export const devices = {
  mine: endpoint({
    method: 'GET',
    path: '/api/users/device',
    guard: 'user',
    summary: 'One’s own registered phone, and whether a report of one’s own is pending.',
    reply: z.object({ device: ownDevice.nullable(), pending_report: z.boolean() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/users/register-device',
    guard: 'user',
    summary: 'Registers the phone that asks, and answers the code to type on My Device; null when it is verified.',
    body: registerForm,
    reply: z.object({ code: z.string().nullable(), expires_at: instant().nullable(), verified: z.boolean() }),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/users/verify-device',
    guard: 'user',
    summary: 'Verifies one’s own phone by the code it shows; five tries a code.',
    // The handler opens its own transaction, since a wrong try is counted although the call is refused.
    writes: false,
    body: z.object({ code }),
    reply: done,
  }),
  remove: endpoint({
    method: 'GET',
    path: '/api/users/remove-device',
    guard: 'user',
    summary: 'Removes one’s own phone, 24 hours after its verification at the earliest.',
    writes: true,
    reply: done,
  }),
  removeOf: endpoint({
    method: 'GET',
    path: '/api/users/remove-device/{user_id}',
    guard: 'edit_staff',
    summary: 'Removes someone’s registered device, at any time.',
    writes: true,
    reply: done,
  }),
};
