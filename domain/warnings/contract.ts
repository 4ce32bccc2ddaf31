import * as z from 'zod';
import { warningTypes } from '../dashboard/rules.ts';
import { endpoint } from '../lib/endpoint.ts';
import { done, instant, issue, named, pick, picks } from '../lib/fields.ts';
import { idOrAll, listQuery, listReply, matchQuery, page, staffChoice } from '../lib/list.ts';
import { monthFilter } from '../lib/month.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { file, original_name, uploadBody } from '../lib/upload.ts';
import { words } from '../lib/words.ts';
import { listFileOf } from '../lists/file.ts';
import { comingLetter } from './explain-contract.ts';
import { warningStatuses } from './rules.ts';
import { corrections, evidence } from './shapes.ts';

/** A warning letter of its user's list (ENTITYA-15); `message` is HTML, `ref_no` an addition. */
const warning = z.object({
  id: z.number(),
  ref_no: z.string(),
  date: z.string(),
  type: z.enum(warningTypes),
  status: z.enum(warningStatuses),
  title: z.string(),
  title_ms: z.string(),
  message: z.string(),
  created_at: instant(),
  /** The day by which an explanation is due; null for some letters of the first release. */
  reply_by: z.string().nullable(),
  /** On which day its addressee was notified that it was due, and the last day to explain; null without a time to explain. */
  notified_on: z.string().nullable(),
  explain_by: z.string().nullable(),
  /** The addressee's explanation, and when it was given; null without one. */
  reply: z.string().nullable(),
  /** File name of what was sent along with it. */
  reply_doc: z.string().nullable(),
  replied_at: instant().nullable(),
  /** The message that announced it, in which the addressee replies; null once it was cleared from the archive. */
  inbox: z.object({ id: z.number(), is_archived: z.boolean() }).nullable(),
  /** The days that led to it, with first in and last out as HH:MM, and the reasons of their verdicts. */
  evidence: z.array(evidence),
  corrections,
  /** Who verified or rejected it; null when nobody has, or the system did. */
  decided_by: z.string().nullable(),
  decided_at: instant().nullable(),
  /** File name of the uploaded document. */
  doc: z.string().nullable(),
  user: staffChoice,
});
export type Warning = z.infer<typeof warning>;

/** A letter of the list (ENTITYB-15); `settles` says whether the viewer may verify, reject or remove it. */
const listed = warning.extend({ settles: z.boolean() });
export type ListedWarning = z.infer<typeof listed>;

/** Columns the list can be sorted by; newest first. */
export const warningSorts = sorts(['date', 'name'], 'desc');

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .preprocess(
      (value) => (value === '' || value === 'all' ? undefined : value),
      z.enum(values, { error: issue(words.invalid) }).optional(),
    )
    .transform((value) => value ?? null);

/** `status` and `month` are additions. */
const warningQuery = sortable(
  listQuery.extend({
    type: oneOf(warningTypes),
    status: oneOf(warningStatuses),
    user_id: idOrAll(),
    office_id: idOrAll(),
    month: monthFilter,
  }),
  warningSorts,
);

/** The letters chosen from a list. */
export const chosen = z.object({ ids: picks().refine((ids) => ids.length > 0, issue(words.options)) });

/** Which of the chosen letters were settled, and why the others were not. */
const settled = done.extend({
  done: z.array(z.number()),
  skipped: z.array(done.extend({ id: z.number(), ref_no: z.string(), name: z.string() })),
  warning_letter: z.number(),
});
export type Settled = z.infer<typeof settled>;

/** Fields for uploading a letter's document. */
const letterDocForm = z.object({ id: pick(), doc: file(), original_name });

const letterList = endpoint({
  method: 'GET',
  path: '/api/warning-letter',
  guard: 'user',
  summary:
    'Warning letters, the newest first: one’s own, or for an admin everyone’s; how many are pending, how many drafts wait for an admin, and how many letters are in their time to explain.',
  query: warningQuery,
  reply: listReply(listed).extend({ warning_letter: z.number(), drafts: z.number(), explaining: z.number() }),
});

export const warnings = {
  list: letterList,
  listFile: listFileOf(letterList),
  allStaffs: endpoint({
    method: 'GET',
    path: '/api/warning-letter/all-staffs',
    guard: 'see',
    summary:
      'The staff and offices the list can be narrowed to; staff all, or so many of those found, and `chosen` the one of user_id.',
    query: matchQuery,
    reply: z.object({ staffs: z.array(staffChoice), offices: z.array(named), chosen: staffChoice.nullable() }),
  }),
  coming: endpoint({
    method: 'GET',
    path: '/api/warning-letter/coming',
    guard: 'user',
    summary: 'The letters the caller may get, while there is time to explain: their days, and by when.',
    reply: z.object({ data: z.array(comingLetter) }),
  }),
  verifyChosen: endpoint({
    method: 'POST',
    path: '/api/warning-letter/verify',
    guard: 'letters',
    summary: 'Verifies those of the chosen letters that are pending, and says why the others were skipped.',
    body: chosen,
    reply: settled,
  }),
  rejectChosen: endpoint({
    method: 'POST',
    path: '/api/warning-letter/reject',
    guard: 'letters',
    summary: 'Rejects those of the chosen letters that are pending, and says why the others were skipped.',
    body: chosen,
    reply: settled,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/warning-letter/{id}',
    guard: 'letters',
    summary: 'Removes a letter and its inbox message; its cause is not written about again.',
    reply: done,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/users/warning/{userId}',
    guard: 'user',
    summary: 'Warning letters issued to someone, the newest first: one’s own, or by an admin anyone’s.',
    query: z.object({ page: page.default(0) }),
    reply: listReply(warning),
  }),
  letter: endpoint({
    method: 'GET',
    path: '/api/users/warning/{userId}/{warningId}',
    guard: 'user',
    kind: 'page',
    summary: 'A warning letter to print, as PDF: one’s own, or by an admin anyone’s.',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/warning-letter/upload',
    guard: 'letters',
    summary: 'Keeps the document of a letter, such as the signed copy, in place of the one before.',
    writes: false,
    bodyLimit: uploadBody,
    body: letterDocForm,
    reply: z.object({ doc: z.string() }),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/warning-letter/verify/{id}',
    guard: 'letters',
    summary: 'Verifies a pending or rejected letter that has a document.',
    writes: true,
    reply: warning,
  }),
  reject: endpoint({
    method: 'GET',
    path: '/api/warning-letter/reject/{id}',
    guard: 'letters',
    summary: 'Rejects a pending letter that has a document.',
    writes: true,
    reply: warning,
  }),
};
