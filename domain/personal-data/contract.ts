import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import {
  bit,
  choice,
  day,
  done,
  flag,
  instant,
  issue,
  line,
  named,
  optionalLines,
  pick,
  version,
  whole,
} from '../lib/fields.ts';
import { languages } from '../lib/text.ts';
import { isInBounds, longest, type RetentionKind, requestStates, retentionKinds, shortest } from './rules.ts';
import { dataRuleTexts } from './texts.ts';

/** Most characters of why a request is refused, and of the notice of purpose in each language. */
export const refusalLength = 300;
export const noticeLength = 4_000;

/** A request for all that is kept about a person. */
const dataRequest = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  /** Null where they asked themself. */
  asked_by: z.string().nullable(),
  asked_at: instant(),
  /** The last day to answer. */
  answer_by: day(),
  /** Of one that waits: the days left; negative when it is overdue. */
  days_left: z.number(),
  state: z.enum(requestStates),
  /** Why it was refused. */
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: instant().nullable(),
  /** Of one that was given: the last day on which it can be downloaded, and whether it still can. */
  open_until: day().nullable(),
  is_open: z.boolean(),
  /** Whether the person has left, so that administrators download it and hand it over. */
  has_left: z.boolean(),
});
export type DataRequest = z.infer<typeof dataRequest>;

/** A medical file of one's own that somebody else has opened. */
const fileRead = z.object({
  id: z.number(),
  /** What it belongs to: the kind of application or the letter. */
  module: z.string(),
  name: z.string(),
  /** Whether it is there still. */
  is_there: z.boolean(),
  read_by: z.string(),
  read_at: instant(),
});
export type FileRead = z.infer<typeof fileRead>;

/** Why a request is refused. */
export const refusalForm = z.object({ reason: line(refusalLength) });
/** Whose data is asked for by an administrator on paper's behalf. */
const enterForm = z.object({ user_id: pick() });

export const personalData = {
  mine: endpoint({
    method: 'GET',
    path: '/api/personal-data',
    guard: 'user',
    summary: 'One’s own requests for all that is kept about one, the newest first.',
    reply: z.object({ data: z.array(dataRequest) }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/personal-data/ask',
    guard: 'user',
    summary: 'Asks for all that is kept about one; an administrator answers within 21 days.',
    reply: done,
  }),
  reads: endpoint({
    method: 'GET',
    path: '/api/personal-data/reads',
    guard: 'user',
    summary: 'Who else opened one’s own medical files, and when: the newest hundred.',
    reply: z.object({ data: z.array(fileRead) }),
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/personal-data/requests',
    guard: 'admin',
    summary: 'What waits for an answer, the oldest first, then the last fifty that were answered.',
    reply: z.object({ data: z.array(dataRequest) }),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/personal-data/enter',
    guard: 'admin',
    summary: 'Enters a request that somebody made on paper, such as of a person who left.',
    body: enterForm,
    reply: done,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/personal-data/give',
    guard: 'admin',
    summary: 'Gives what was asked for: it can be downloaded for thirty days.',
    body: z.object({ id: pick() }),
    reply: done,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/personal-data/refuse',
    guard: 'admin',
    summary: 'Refuses what was asked for, with the reason.',
    body: refusalForm.extend({ id: pick() }),
    reply: done,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/personal-data/{id}/file',
    guard: 'user',
    summary:
      'All that is kept about a person, as it is now (ZIP of JSON, PDF and files): for them, and for administrators.',
    query: z.object({ language: choice(languages).default('en') }),
    kind: 'file',
  }),
  notice: endpoint({
    method: 'GET',
    path: '/api/personal-data/notice',
    guard: 'user',
    summary: 'The notice of purpose in both languages.',
    reply: z.object({ number: z.number(), notice: z.object({ en: z.string(), ms: z.string() }).nullable() }),
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/personal-data/notice',
    guard: 'user',
    summary: 'Acknowledges the notice of purpose of a number.',
    body: z.object({ number: whole() }),
    reply: done,
  }),
};

/** Somebody who has left. */
const former = named.extend({
  position: z.string().nullable(),
  /** The last day of their service. */
  end_date: day().nullable(),
  removed_at: instant().nullable(),
  /** Since when they are being erased, and when that was done. */
  asked_at: instant().nullable(),
  erased_at: instant().nullable(),
});
export type Former = z.infer<typeof former>;

/** The form that confirms an erasure. */
export const eraseForm = z.object({ name: line() });

const counts = z.array(z.object({ table: z.string(), many: z.number() }));

export const erasures = {
  former: endpoint({
    method: 'GET',
    path: '/api/erasures',
    guard: 'admin',
    summary: 'Who has left, the last first: those who may be erased, and those who were, fifty at most.',
    query: z.object({ search: z.string().max(150).default('') }),
    reply: z.object({ data: z.array(former) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/erasures/{user_id}',
    guard: 'admin',
    summary: 'What of somebody who left would go, be emptied and stay, by the number of its rows.',
    reply: z.object({
      name: z.string(),
      /** Deleted rows, emptied rows, rows that stay as they are, and files. */
      goes: counts,
      empties: counts,
      stays: counts,
      files: z.number(),
      /** Somebody else has the same name, so that texts with it stay. */
      is_shared: z.boolean(),
    }),
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/erasures/erase',
    guard: 'admin',
    summary: 'Erases somebody who left, once their name is typed: names, texts and files go, figures stay.',
    body: eraseForm.extend({ user_id: pick() }),
    reply: done,
  }),
};

const months = Object.fromEntries(
  retentionKinds.map((kind) => {
    const error = issue(dataRuleTexts.tooShort, { min: shortest(kind) });
    return [kind, whole({ max: longest(kind) }).refine((keeps) => isInBounds(kind, keeps), error)];
  }),
) as unknown as Record<RetentionKind, ReturnType<typeof whole>>;
/** What is kept for how long: months, and days of coordinates; 0 is for ever. */
export const retentionForm = z.object(months);
/** The same as a page of the release before sends it, which does not know of the last (decision 0172). */
const sentRules = retentionForm.extend({ detach_months: retentionForm.shape.detach_months.optional() });
/** The notice of purpose; without an own text the default is shown. */
export const noticeForm = z.object({
  notice_on: flag(),
  notice_en: optionalLines(noticeLength),
  notice_ms: optionalLines(noticeLength),
});

export const dataRules = {
  read: endpoint({
    method: 'GET',
    path: '/api/data-rules',
    guard: 'admin',
    summary: 'What is kept for how long, and the notice of purpose.',
    reply: z.object({
      ...(Object.fromEntries(retentionKinds.map((kind) => [kind, z.number()])) as Record<RetentionKind, z.ZodNumber>),
      applied_on: day().nullable(),
      notice_on: bit(),
      notice_en: z.string().nullable(),
      notice_ms: z.string().nullable(),
      /** How many people have acknowledged the present notice. */
      acknowledged: z.number(),
      version: z.number(),
    }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/data-rules/preview',
    guard: 'admin',
    summary: 'How much of each kind would go tonight by some rules, and how many closed months could leave into files.',
    query: sentRules,
    reply: z.object(
      Object.fromEntries(retentionKinds.map((kind) => [kind, z.number()])) as Record<RetentionKind, z.ZodNumber>,
    ),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/data-rules',
    guard: 'admin',
    summary:
      'Sets what is kept for how long; it goes from the next night on, and closed months whenever the operator says.',
    body: sentRules.extend({ version: version() }),
    reply: done,
  }),
  saveNotice: endpoint({
    method: 'POST',
    path: '/api/data-rules/notice',
    guard: 'admin',
    summary: 'Sets the notice of purpose; after another text everybody acknowledges it again.',
    body: noticeForm.extend({ version: version() }),
    reply: done,
  }),
};
