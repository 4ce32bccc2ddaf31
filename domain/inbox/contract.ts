import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, instant, issue, lines, optionalLine, pick, picks } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { uploadOf } from '../lib/upload.ts';
import { words } from '../lib/words.ts';
import { listFileOf } from '../lists/file.ts';
import { inboxTexts as texts } from './texts.ts';

/** Most characters of a reply. */
export const replyLength = 2_000;

/**
 * A message of the inbox (ENTITYB-09); `message` is HTML. Additions: its Malay, its sender, when it was replied to
 * and the file of the reply.
 */
const inboxMessage = z.object({
  id: z.number(),
  title: z.string(),
  title_ms: z.string(),
  message: z.string(),
  message_ms: z.string(),
  /** Who sent it; null is Hadir itself. */
  from: z.string().nullable(),
  created_at: instant(),
  is_read: z.boolean(),
  /** File name. */
  attachment: z.string().nullable(),
  reply: z.string().nullable(),
  /** File name of what was sent along with the reply to a letter. */
  reply_doc: z.string().nullable(),
  replied_at: instant().nullable(),
  user_id: z.number(),
  /** The warning letter it announces. */
  warning_id: z.number().nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/** The number of unread messages, after the call. */
const unread = { unread_notification: z.number() };
const changed = done.extend(unread);
/** An action that can be undone, identified by its instant. */
const undoable = changed.extend({ at: instant() });

/** Fields of a reply (INBOX-19); `doc` is the stored name of an upload, of replies to letters only. */
export const replyForm = z.object({ reply: lines(replyLength, texts.provideReply), doc: optionalLine(80) });

/** Values of the inbox filter: all, unread messages, or pending letters without a reply. */
const inboxParts = ['all', 'unread', 'reply'] as const;

/** Newest first. */
export const inboxSorts = sorts(['date'], 'desc');

const list = endpoint({
  method: 'GET',
  path: '/api/inbox',
  guard: 'user',
  summary: 'One’s own inbox, or with `archive=1` the archive, the newest first.',
  query: sortable(
    listQuery.extend({
      archive: z.enum(['0', '1'], { error: issue(words.invalid) }).default('0'),
      show: z.enum(inboxParts, { error: issue(words.invalid) }).default('all'),
    }),
    inboxSorts,
  ),
  reply: listReply(inboxMessage).extend(unread),
});

export const inbox = {
  list,
  listFile: listFileOf(list),
  read: endpoint({
    method: 'GET',
    path: '/api/inbox/read/{id}',
    guard: 'user',
    summary: 'Marks a message of one’s own as read.',
    writes: true,
    reply: z.object(unread),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/inbox/delete',
    guard: 'user',
    summary: 'Moves messages of one’s own into the archive.',
    body: z.object({ ids: picks().refine((ids) => ids.length > 0, issue(words.options)) }),
    reply: undoable,
  }),
  markAll: endpoint({
    method: 'GET',
    path: '/api/inbox/mark-all-as-read',
    guard: 'user',
    summary: 'Marks everything in one’s inbox as read.',
    writes: true,
    reply: undoable,
  }),
  removeAll: endpoint({
    method: 'GET',
    path: '/api/inbox/delete-all',
    guard: 'user',
    summary: 'Moves everything in one’s inbox into the archive.',
    writes: true,
    reply: undoable,
  }),
  clearArchive: endpoint({
    method: 'GET',
    path: '/api/inbox/clear-archive',
    guard: 'user',
    summary: 'Removes everything in one’s archive for good.',
    writes: true,
    reply: changed,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/inbox/undo',
    guard: 'user',
    summary: 'Takes back what was marked as read, or moved into the archive, at an instant.',
    body: z.object({
      at: z.iso.datetime({ error: issue(words.invalid) }),
      what: z.enum(['read', 'removed']),
    }),
    reply: changed,
  }),
  upload: uploadOf('/api/inbox/upload', 'user', 'a reply to a warning letter'),
  reply: endpoint({
    method: 'POST',
    path: '/api/inbox/reply',
    guard: 'user',
    summary: 'Replies to a message of one’s own, in place of an earlier reply and its file.',
    body: replyForm.extend({ id: pick() }),
    reply: done.extend({ reply: z.string(), reply_doc: z.string().nullable(), replied_at: instant() }),
  }),
};
