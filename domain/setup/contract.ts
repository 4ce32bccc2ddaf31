import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, line } from '../lib/fields.ts';
import { passwordLength } from '../limits.ts';
import { personFields } from '../staff/form.ts';

/** The secret of the link: 256 random bits in base64url. */
const token = z.string().max(100).default('');

const { name, email, ic, contact, access_card_id, gender } = personFields;

/** The organisation and its first administrator. */
export const setupForm = z.object({
  organisation: line(),
  ...{ name, email, ic, contact, access_card_id, gender },
  password: line(passwordLength.max, passwordLength.min),
});

/** The steps before the first day, each with its state. */
export const steps = [
  'departments',
  'hours',
  'offices',
  'positions',
  'holidays',
  'leave_types',
  'staff',
  'balances',
  'kiosks',
  'start',
  'mail',
] as const;

const step = z.object({
  name: z.enum(steps),
  is_done: z.boolean(),
  /** What there is, and of how many where all must have it. */
  many: z.number(),
  of: z.number().nullable(),
  /** Of the start alone. */
  date: z.string().nullable(),
});
export type Step = z.infer<typeof step>;

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
  checklist: endpoint({
    method: 'GET',
    path: '/api/setup/checklist',
    guard: 'admin',
    summary: 'What is to be done before the first day, and how far it is; null once the list is hidden.',
    reply: z.object({ steps: z.array(step).nullable() }),
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/setup/hide',
    guard: 'admin',
    summary: 'Hides the list of what is to be done before the first day.',
    reply: done,
  }),
};
