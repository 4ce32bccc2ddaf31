import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { choice, done, issue, line, lines, picks } from '../lib/fields.ts';
import { words } from '../lib/words.ts';
import { messageTitleMin, nameLength } from '../limits.ts';

/** Characters a message may have; longer ones belong into an attachment. */
export const messageLength = 5_000;

/** What a message to some staff asks (STAFF-106 to STAFF-108, ENTITYA-16); whoever is picked twice gets it once. */
export const messageForm = z.object({
  send_to: choice(['user']),
  user_ids: picks()
    .refine((ids) => ids.length > 0, issue(words.options))
    .transform((ids) => [...new Set(ids)]),
  title: line(nameLength, messageTitleMin),
  message: lines(messageLength),
});

export const messages = {
  send: endpoint({
    method: 'POST',
    path: '/api/message/send',
    sends: 'form',
    guard: 'sender',
    summary: 'Sends a message to some staff; it comes into the inbox of each, never the sender’s own.',
    body: messageForm,
    reply: done,
  }),
};
