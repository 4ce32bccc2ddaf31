import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import {
  choice,
  done,
  flag,
  instant,
  issue,
  line,
  lines,
  named,
  optionalDay,
  optionalLine,
  optionalPick,
  picks,
} from '../lib/fields.ts';
import { listQuery, listReply, matchQuery, page } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { uploadOf } from '../lib/upload.ts';
import { words } from '../lib/words.ts';
import { messageTitleMin, nameLength, searchLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { audiences } from './rules.ts';

/** Most characters of a message; longer texts belong in an attachment. */
export const messageLength = 5_000;

/** Fields of a message (MSG-20 to MSG-24, STAFF-106 to STAFF-108); a recipient who is picked twice gets it once. */
export const messageForm = z
  .object({
    send_to: choice(audiences),
    department_id: optionalPick(),
    user_ids: picks(),
    title: line(nameLength, messageTitleMin),
    message: lines(messageLength),
    /** The stored name that the upload returned. */
    attachment: optionalLine(80),
    announce_until: optionalDay(),
  })
  .superRefine(({ send_to, department_id, user_ids }, check) => {
    const missing = (path: string) => check.addIssue({ code: 'custom', path: [path], message: issue(words.options) });
    if (send_to === 'department' && department_id === null) missing('department_id');
    if (send_to === 'user' && user_ids.length === 0) missing('user_ids');
  })
  .transform((form) => ({
    ...form,
    department_id: form.send_to === 'department' ? form.department_id : null,
    user_ids: form.send_to === 'user' ? [...new Set(form.user_ids)] : [],
  }));
export type MessageForm = z.output<typeof messageForm>;

/**
 * A message of the list (ENTITYB-19); `admin` is its author. Additions: the number of recipients, and when it was sent
 * again.
 */
const messageRow = z.object({
  id: z.number(),
  title: z.string(),
  attachment: z.string().nullable(),
  send_to: z.enum(audiences),
  department_id: z.number().nullable(),
  department: z.object({ name: z.string() }).nullable(),
  created_by: z.number(),
  created_at: instant(),
  admin: z.string(),
  total_read: z.number(),
  total_sent: z.number(),
  announce_until: z.string().nullable(),
  resent_at: instant().nullable(),
});
export type MessageRow = z.infer<typeof messageRow>;

/** One message in full: its text as HTML, and its recipients by name where it went to some staff. */
const message = messageRow.extend({
  message: z.string(),
  users: z.array(z.string()),
  user_ids: z.array(z.number()),
});
export type Message = z.infer<typeof message>;

/** A recipient of a message, whether they have read it, and their reply. */
const reader = z.object({
  id: z.number(),
  name: z.string(),
  is_read: z.boolean(),
  read_at: instant().nullable(),
  reply: z.string().nullable(),
});
export type Reader = z.infer<typeof reader>;

/** To whom a message can be sent; `choices=0` leaves them out, for a page that asks for them by name. */
const choices = { departments: z.array(named), all_users: z.array(named) };
const withChoices = { choices: flag().default(true) };

/** Newest first. */
export const messageSorts = sorts(['date', 'title'], 'desc');

const messageList = endpoint({
  method: 'GET',
  path: '/api/message',
  guard: 'sender',
  summary: 'Messages to staff, the newest first: by an admin everyone’s, else one’s own.',
  query: sortable(listQuery.extend(withChoices), messageSorts),
  reply: listReply(messageRow).extend(choices),
});

export const messages = {
  list: messageList,
  listFile: listFileOf(messageList),
  detail: endpoint({
    method: 'GET',
    path: '/api/message/detail/{message_id}',
    guard: 'sender',
    summary: 'One message with whom it went to.',
    query: z.object(withChoices),
    reply: message.extend(choices),
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/message/recipients',
    guard: 'sender',
    summary: 'To whom a message can be sent: departments, and staff all or so many of those found.',
    query: matchQuery.omit({ user_id: true }),
    reply: z.object(choices),
  }),
  readers: endpoint({
    method: 'GET',
    path: '/api/message/readers/{message_id}',
    guard: 'sender',
    summary: 'Who has read a message of one’s own, by name, and what they replied.',
    query: z.object({
      page: page.default(0),
      search: z.string().trim().max(searchLength, issue(words.invalid)).default(''),
      state: z.enum(['all', 'read', 'unread'], { error: issue(words.invalid) }).default('all'),
    }),
    reply: listReply(reader),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/message/send',
    sends: 'form',
    guard: 'sender',
    summary: 'Sends a message to staff; it comes into the inbox of each, never the sender’s own.',
    body: messageForm,
    reply: done,
  }),
  upload: uploadOf('/api/message/upload', 'sender', 'a message'),
  resend: endpoint({
    method: 'GET',
    path: '/api/message/resend/{id}',
    guard: 'sender',
    summary: 'Sends a message of one’s own again: it becomes unread for everyone it went to.',
    writes: true,
    reply: done,
  }),
};
