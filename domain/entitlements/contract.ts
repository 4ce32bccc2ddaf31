import * as z from 'zod';
import { statuses } from '../applications/kind.ts';
import { portions } from '../leave/halves.ts';
import { ruleNote } from '../leave-rules/note.ts';
import { endpoint } from '../lib/endpoint.ts';
import {
  done,
  instant,
  issue,
  line,
  named,
  number,
  optionalDay,
  optionalLine,
  pick,
  version,
  whole,
} from '../lib/fields.ts';
import { listReply, page } from '../lib/list.ts';
import { monthFilter } from '../lib/month.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { uploadOf } from '../lib/upload.ts';
import { userLeave } from '../staff/shapes.ts';
import { mostDays } from './rules.ts';
import { movementTexts, entitlementTexts as texts } from './texts.ts';

/**
 * A leave that someone holds (ENTITYA-11). Additions: `uses`, the applications that prevent its deletion, and
 * `version`.
 */
const entitlement = userLeave.extend({ uses: z.number(), version: z.number() });
export type Entitlement = z.infer<typeof entitlement>;

const typeToGive = named.extend({ name_ms: z.string().nullable(), type: z.string() });
export type TypeToGive = z.infer<typeof typeToGive>;

/** Everything someone holds, and the types that can be given. */
const entitlementList = z.object({
  data: z.array(entitlement),
  all_leaves: z.array(typeToGive),
});

/** An application of the leaves history (STAFF-133). */
const leaveTaken = z.object({
  id: z.number(),
  leaves: z.object({ name: z.string() }),
  date_start: z.string(),
  date_end: z.string(),
  half_start: z.enum(portions),
  half_end: z.enum(portions),
  total_days: z.number(),
  status: z.enum(statuses),
});
export type LeaveTaken = z.infer<typeof leaveTaken>;

/** Fields for adding an entry (STAFF-125, STAFF-128). */
export const entitlementForm = z.object({
  user_id: pick(),
  leaves_id: pick(),
  total_days: whole({ min: 1, max: mostDays }),
});
/** What was typed in the palette to give: how many days, and words for the type of leave. */
export interface TypedLeave {
  days: number | null;
  type: string;
}

const halves = (value: unknown) => typeof value !== 'number' || Number.isInteger(value * 2);
/** Fields for correcting an entry (D6). */
export const correctionForm = z.object({
  // A rule may give halves; the specified form takes whole days.
  total_days: number({ min: 0.5, max: mostDays }).refine(halves, issue(texts.halfDays)),
  balance: number({ min: 0, max: mostDays * 2 }).refine(halves, issue(texts.halfDays)),
  reason: line(),
  /** The first day of the period to be corrected, the present one unless it is given. */
  period: optionalDay(),
  /** The stored name of an upload that shows the right balance. */
  doc: optionalLine(80),
});
/** Fields for changing its days (STAFF-126, STAFF-128). */
export const totalDaysForm = z.object({ total_days: whole({ min: 1, max: mostDays }) });

/** A row of a balance's ledger. */
const movement = z.object({
  id: z.number(),
  kind: z.enum(Object.keys(movementTexts) as [keyof typeof movementTexts, ...(keyof typeof movementTexts)[]]),
  days: z.number(),
  /** First day of the period it is charged to. */
  period: z.string(),
  reason: z.string().nullable(),
  /** The rule that gave it. */
  rule: ruleNote.nullable(),
  /** The stored name of its document, for those who may open it. */
  doc: z.string().nullable(),
  /** The administrator who wrote it; null for Hadir and for applications. */
  by: z.string().nullable(),
  /** First and last day of the leave it is about, and how much of them it takes. */
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
  half_start: z.enum(portions).nullable(),
  half_end: z.enum(portions).nullable(),
  created_at: instant(),
});
export type BalanceMovement = z.infer<typeof movement>;

/** A period of an entry that can be corrected, as `PeriodBalance` of `correct.ts` has it. */
const periodBalance = z.object({
  period: z.string(),
  total_days: z.number(),
  balance: z.number(),
  is_new: z.boolean(),
  is_carried: z.boolean(),
});
export type PeriodBalance = z.infer<typeof periodBalance>;

/** Columns the leaves history can be sorted by; newest first. */
export const historySorts = sorts(['date_start', 'type', 'total_days', 'status'], 'desc');

/** The ledger is in the order it was written; newest first. */
export const movementSorts = sorts(['created_at'], 'desc');

export const entitlements = {
  list: endpoint({
    method: 'GET',
    path: '/api/users/leaves/entries/{user_id}',
    guard: 'see',
    summary: 'The leaves someone is given, with their balances, and every leave type.',
    reply: entitlementList,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/users/leaves/{user_id}',
    guard: 'see',
    summary: 'Someone’s leave applications, the newest first unless sorted; with a month, those that touch it.',
    query: sortable(z.object({ page: page.default(0), month: monthFilter }), historySorts),
    reply: listReply(leaveTaken),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/users/leaves/add',
    guard: 'enter_leave',
    summary: 'Gives someone a leave type; its balance starts at the total days.',
    body: entitlementForm,
    reply: entitlementList,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/users/leaves/edit',
    guard: 'enter_leave',
    summary: 'Changes the total days of an entry; the balance moves by the difference.',
    body: totalDaysForm.extend({ id: pick(), version: version() }),
    reply: entitlementList,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/users/leaves/correct',
    guard: 'enter_leave',
    summary:
      'Corrects the total days and the balance of an entry, or those of an earlier period, with a reason; refused when the balance has changed from `was`.',
    body: correctionForm.extend({ id: pick(), was: number(), version: version() }),
    reply: entitlementList,
  }),
  upload: uploadOf('/api/users/leaves/upload', 'enter_leave', 'a correction'),
  periods: endpoint({
    method: 'GET',
    path: '/api/users/leaves/periods/{id}',
    guard: 'enter_leave',
    summary: 'The periods of an entry that can be corrected, the present one first.',
    reply: z.object({ data: z.array(periodBalance) }),
  }),
  movements: endpoint({
    method: 'GET',
    path: '/api/users/leaves/ledger/{id}',
    guard: 'see',
    summary: 'The ledger of an entry, the newest row first: what changed its balance, who did and why.',
    query: sortable(z.object({ page: page.default(0) }), movementSorts),
    reply: listReply(movement),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/leaves/{id}',
    guard: 'enter_leave',
    summary: 'Takes an entry away that no application of the current period uses.',
    reply: done,
  }),
};
