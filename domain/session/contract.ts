import * as z from 'zod';
import { eachKind } from '../applications/kinds.ts';
import { endpoint } from '../lib/endpoint.ts';
import { done, emailOrNumber, instant, issue, line } from '../lib/fields.ts';
import { words } from '../lib/words.ts';
import { passwordLength } from '../limits.ts';
import { brand } from '../organisation/brand.ts';
import { staffDetail } from '../staff/shapes.ts';
import { counters } from './counters.ts';

/** A navigation entry the server supplies, possibly with children (SHELL-07, SHELL-08). */
const navLeaf = z.object({
  key: z.string(),
  name: z.string(),
  name_ms: z.string(),
  path: z.string(),
  badge: counters.keyof().optional(),
});
const nav = navLeaf.extend({ children: z.array(navLeaf).optional() });
export type Nav = z.infer<typeof nav>;

/** The signed-in user: the fields of their own page (ENTITYA-01), their counters, and their permissions. */
const sessionUser = staffDetail.extend({
  must_change_password: z.boolean(),
  decides: z.object(eachKind(() => z.boolean())),
  send_message: z.boolean(),
  applies_leave: z.boolean(),
  /** Whether rejecting an application takes a reason here (decision 0156). */
  rejection_needs_reason: z.boolean(),
  /** Whether the notice of purpose is to be acknowledged first (decision 0166). */
  notice_due: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** An announcement to everyone, shown once a day (SHELL-28 to SHELL-30). */
const announcement = z.object({ title: z.string(), msg: z.string() });

/** The reply of login and authenticate (ENTITYA-17); only login returns a token (SESSION-05). */
export const signedIn = z.object({
  user: sessionUser,
  navs: z.array(nav),
  announcement: announcement.nullable(),
  organisation: brand,
  token: z.string().optional(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** One of the user's own sessions; `agent` is its browser's user agent. */
const openSession = z.object({
  agent: z.string(),
  created_at: instant(),
  last_used_at: instant(),
  is_this: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** The provider a session was opened by, and the address that ends its own session (decision 0106). */
const stillThere = z.object({ label: z.string(), label_ms: z.string(), url: z.string() });
export type StillThere = z.infer<typeof stillThere>;

/** The kind of page or app that logs in. */
export const platformName = z.string().max(20, issue(words.invalid)).default('web_app');

const password = line(passwordLength.max, passwordLength.min);

export const session = {
  hello: endpoint({
    method: 'GET',
    path: '/api/hello',
    guard: 'public',
    summary: 'What a page needs before anyone signs in: the organisation, and the demo account where there is one.',
    reply: z.object({
      organisation: brand.extend({ address: z.string() }),
      time_zone: z.string(),
      server_time: z.string(),
      demo: z.object({ email: z.string(), password: z.string() }).nullable(),
    }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    sends: 'form',
    guard: 'public',
    summary: 'Signs in with email, or staff number, and password; a one-time password works once.',
    writes: false,
    body: z.object({
      email: emailOrNumber(),
      password,
      platform: platformName,
    }),
    reply: signedIn,
  }),
  authenticate: endpoint({
    method: 'GET',
    path: '/api/authenticate',
    guard: 'user',
    summary: 'The signed-in user, their navigation and the announcement.',
    reply: signedIn,
  }),
  notification: endpoint({
    method: 'GET',
    path: '/api/notification',
    guard: 'user',
    summary: 'The notification counters of the current month.',
    reply: counters,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    guard: 'public',
    summary: 'Ends the session of the token; a dead token is no error.',
    body: z.object({ token: z.string().max(100).optional() }),
    reply: done.extend({ provider: stillThere.optional() }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/forgot_password',
    sends: 'form',
    guard: 'public',
    summary: 'Mails a one-time password; the present one keeps working (D10).',
    writes: false,
    body: z.object({ email: emailOrNumber(), platform: z.string().max(20).default('web_app') }),
    reply: done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    guard: 'user',
    summary: 'Where one is signed in: by which browser, since when, and when it was last used.',
    reply: z.object({ data: z.array(openSession) }),
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/api/sessions/end-others',
    guard: 'user',
    summary: 'Ends every session of one’s own but this one.',
    reply: done,
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/api/ticket',
    guard: 'user',
    summary: 'A one-time ticket of 60 seconds for one print, PDF or download path (D2).',
    body: z.object({ path: z.string().startsWith('/').max(300) }),
    reply: z.object({ ticket: z.string() }),
  }),
};
