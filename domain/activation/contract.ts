import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { bit, done, line } from '../lib/fields.ts';
import { idOrAll } from '../lib/list.ts';
import { passwordLength } from '../limits.ts';

const token = z.string().max(100).default('');
const office = z.object({ office_id: idOrAll() });

/** The form that chooses the first password. */
export const passwordForm = z.object({ password: line(passwordLength.max, passwordLength.min) });

/** A slip to be cut out and handed over; `login` is the email, else the staff number. */
const slip = z.object({
  id: z.number(),
  name: z.string(),
  office: z.string().nullable(),
  login: z.string(),
  link: z.string(),
});
export type Slip = z.infer<typeof slip>;

export const activation = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/activation',
    guard: 'edit_staff',
    summary: 'How many active staff of an office, or of all, have never signed in, and how many of them have an email.',
    query: office,
    reply: z.object({ waiting: z.number(), with_mail: z.number() }),
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/activation/mail',
    guard: 'edit_staff',
    summary: 'Mails a link to each of them, by which they choose their first password.',
    body: office,
    reply: done,
  }),
  slips: endpoint({
    method: 'POST',
    path: '/api/activation/slips',
    guard: 'edit_staff',
    summary: 'New links of each of them, or of those without an email, to be printed; earlier links of theirs end.',
    body: office.extend({ with_mail: bit().default(1) }),
    reply: z.object({
      data: z.array(slip),
      until: z.string(),
      /** By which provider they log in, where passwords are off; the links then lead to the login. */
      provider: z.object({ label: z.string(), label_ms: z.string() }).nullable(),
    }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/activation/check',
    guard: 'public',
    summary: 'Whose account a link opens.',
    query: z.object({ token }),
    reply: z.object({ name: z.string() }),
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/activation/choose',
    guard: 'public',
    summary: 'Sets the first password of the account a link opens, once; answers what to log in with.',
    body: passwordForm.extend({ token }),
    reply: done.extend({ login: z.string() }),
  }),
};
