import * as z from 'zod';
import { warningTypes } from '../dashboard/rules.ts';
import { endpoint } from '../lib/endpoint.ts';
import { done, instant, optionalLines } from '../lib/fields.ts';
import { idOrAll, listQuery, listReply, staffChoice } from '../lib/list.ts';
import { sortable } from '../lib/sorts.ts';
import { dismissReasonLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { chosen, oneOf, warningSorts } from './contract.ts';
import { corrections, evidence } from './shapes.ts';

/** A letter that waits for an administrator (D5). */
const draft = z.object({
  id: z.number(),
  date: z.string(),
  type: z.enum(warningTypes),
  /** How many lapses of its type the month has, including this day. */
  count: z.number(),
  /**
   * Whether letters of its kind are drafts, it was one of too many at once, its person has time to explain, or, after
   * that, an application was not decided or the account was closed.
   */
  why: z.enum(['mode', 'held', 'explain', 'undecided', 'closed']),
  created_at: instant(),
  /** On which day its person was notified that they can explain, and by which day; null where they were not. */
  notified_on: z.string().nullable(),
  explain_by: z.string().nullable(),
  /** Whether an application about one of its days waits for a decision. */
  is_applied: z.boolean(),
  /** The days that led to it. */
  evidence: z.array(evidence),
  corrections,
  user: staffChoice,
  /** Whether the viewer may release or dismiss it. */
  settles: z.boolean(),
});
export type WarningDraft = z.infer<typeof draft>;

const draftQuery = sortable(
  listQuery.extend({
    type: oneOf(warningTypes),
    user_id: idOrAll(),
    office_id: idOrAll(),
    /** Those that wait for an administrator, or those in their time to explain. */
    waiting: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.enum(['decision', 'explain']).default('decision'),
    ),
  }),
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
    'Draft warning letters that wait for an administrator or in their time to explain, the newest first, with the days that led to them; `ids` are all that match and the viewer may settle, `waiting` and `explaining` how many there are at all, and `explain_days` how many working days there are to explain.',
  query: draftQuery,
  reply: listReply(draft).extend({
    ids: z.array(z.number()),
    waiting: z.number(),
    explaining: z.number(),
    explain_days: z.number(),
  }),
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
    summary:
      'Dismisses those of the chosen drafts that wait: no letter is issued for their causes. Those in their time to explain need a reason, which their people are notified of.',
    body: chosen.extend({ reason: optionalLines(dismissReasonLength) }),
    reply: settled,
  }),
  explain: endpoint({
    method: 'POST',
    path: '/api/warning-drafts/explain',
    guard: 'letters',
    summary:
      'Gives the people of those of the chosen drafts that had none the time to explain, and says why the others were skipped.',
    body: chosen,
    reply: settled,
  }),
};
