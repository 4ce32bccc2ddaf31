import * as z from 'zod';
import { warningTypes } from '../dashboard/rules.ts';
import { endpoint } from '../lib/endpoint.ts';
import { done, instant } from '../lib/fields.ts';
import { idOrAll, listQuery, listReply, staffChoice } from '../lib/list.ts';
import { sortable } from '../lib/sorts.ts';
import { listFileOf } from '../lists/file.ts';
import { chosen, corrections, evidence, oneOf, warningSorts } from './contract.ts';

/** A letter that waits for an administrator (D5). */
const draft = z.object({
  id: z.number(),
  date: z.string(),
  type: z.enum(warningTypes),
  /** How many lapses of its type the month has, including this day. */
  count: z.number(),
  /** Whether letters of its kind are drafts, or it was one of too many at once. */
  why: z.enum(['mode', 'held']),
  created_at: instant(),
  /** The days that led to it. */
  evidence: z.array(evidence),
  corrections,
  user: staffChoice,
  /** Whether the viewer may release or dismiss it. */
  settles: z.boolean(),
});
export type WarningDraft = z.infer<typeof draft>;

const draftQuery = sortable(
  listQuery.extend({ type: oneOf(warningTypes), user_id: idOrAll(), office_id: idOrAll() }),
  warningSorts,
);

/** Which of the chosen drafts were released or dismissed, and why the others were not. */
const settled = done.extend({
  done: z.array(z.number()),
  skipped: z.array(done.extend({ id: z.number(), date: z.string(), name: z.string() })),
});
export type SettledDrafts = z.infer<typeof settled>;

const draftList = endpoint({
  method: 'GET',
  path: '/api/warning-drafts',
  guard: 'letters',
  summary:
    'Draft warning letters that wait, the newest first, with the days that led to them; `ids` are all that match and the viewer may settle, and `waiting` how many there are at all.',
  query: draftQuery,
  reply: listReply(draft).extend({ ids: z.array(z.number()), waiting: z.number() }),
});

export const warningDrafts = {
  list: draftList,
  listFile: listFileOf(draftList),
  release: endpoint({
    method: 'POST',
    path: '/api/warning-drafts/release',
    guard: 'letters',
    summary:
      'Issues the letters of those of the chosen drafts that wait, each with its number and an inbox message, and says why the others were skipped.',
    body: chosen,
    reply: settled,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/warning-drafts/dismiss',
    guard: 'letters',
    summary: 'Dismisses those of the chosen drafts that wait: no letter is issued for their causes.',
    body: chosen,
    reply: settled,
  }),
};
