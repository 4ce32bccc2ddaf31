import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { choice, done, issue } from '../lib/fields.ts';
import { languages } from '../lib/text.ts';
import { words } from '../lib/words.ts';

const secret = (pattern: RegExp) => z.string({ error: issue(words.invalid) }).regex(pattern, issue(words.invalid));

/** A browser's push subscription: the endpoint, and the keys with which messages are encrypted. */
const subscription = z.object({
  endpoint: z.string({ error: issue(words.invalid) }).max(1000, issue(words.invalid)),
  keys: z.object({
    // 65 bytes and 16 bytes, base64url.
    p256dh: secret(/^[\w-]{87}=?$/),
    auth: secret(/^[\w-]{22}(==)?$/),
  }),
  language: choice(languages),
});

export const push = {
  key: endpoint({
    method: 'GET',
    path: '/api/push',
    guard: 'user',
    summary: 'The key browsers subscribe with, to be told while no page is open; null where that is off.',
    reply: z.object({ key: z.string().nullable() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/push',
    guard: 'user',
    summary: 'Has this session’s browser told of what reaches the inbox, until the session ends.',
    body: subscription,
    reply: done,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/push',
    guard: 'user',
    summary: 'Has this session’s browser told of nothing any more.',
    reply: done,
  }),
};
