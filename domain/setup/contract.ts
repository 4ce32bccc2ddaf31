import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, line, optionalLine } from '../lib/fields.ts';
import { passwordLength } from '../limits.ts';
import { mostOf } from '../organisation/identity.ts';
import { personFields } from '../staff/form.ts';

/** The secret of the link: 256 random bits in base64url. */
const token = z.string().max(100).default('');

const { name, email, ic, contact, access_card_id, gender } = personFields;

/** The organisation and its first administrator. */
export const setupForm = z.object({
  organisation: line(),
  short_name: optionalLine(mostOf.short).optional(),
  ...{ name, email, ic, contact, access_card_id, gender },
  password: line(passwordLength.max, passwordLength.min),
});

export const setup = {
  check: endpoint({
    method: 'GET',
    path: '/api/setup/check',
    guard: 'public',
    summary: 'Whether a set-up link still opens the set-up; refused once there is an account.',
    query: z.object({ token }),
    reply: z.object({ time_zone: z.string() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/setup',
    guard: 'public',
    summary: 'Names the organisation and makes its first administrator, once, with the link that the start printed.',
    body: setupForm.extend({ token }),
    reply: done,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/setup/hide',
    guard: 'admin',
    summary: 'Hides the list of what is to be done before the first day.',
    reply: done,
  }),
};
