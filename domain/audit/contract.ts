import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { flag, instant, issue } from '../lib/fields.ts';
import { idOrAll, listQuery, listReply, matchQuery, staffChoice } from '../lib/list.ts';
import { monthFilter } from '../lib/month.ts';
import { sorts } from '../lib/sorts.ts';
import { words } from '../lib/words.ts';
import { listFileOf } from '../lists/file.ts';
import { type AuditModule, auditTexts } from './texts.ts';

/** Features whose changes are logged. */
export const auditModules = Object.keys(auditTexts) as [AuditModule, ...AuditModule[]];

/** One side of a change: the values of its fields, with names in place of ids. */
const side = z.record(z.string(), z.unknown()).nullable();

/**
 * An entry (ENTITYB-05). Additions to the specification: the code, the Malay text, whom it concerns, and the values
 * before and after.
 */
const auditEntry = z.object({
  id: z.number(),
  /** Null is the system. */
  user_id: z.number().nullable(),
  username: z.string(),
  module: z.string(),
  code: z.string(),
  action: z.string(),
  action_ms: z.string(),
  subject_id: z.number().nullable(),
  subject: z.string().nullable(),
  before: side,
  after: side,
  created_at: instant(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const module = z
  .preprocess(
    (value) => (value === '' || value === 'all' ? undefined : value),
    z.enum(auditModules, { error: issue(words.invalid) }).optional(),
  )
  .transform((value) => value ?? null);

/** It has one order only: newest first. */
export const auditSorts = sorts(['created_at'], 'desc');

/**
 * `user_id` is the person who acted or is concerned; `module` and `month` are additions. `staffs=0` leaves out the
 * choices of the staff filter, which the page asks for by name.
 */
const auditQuery = listQuery.omit({ around: true, last: true }).extend({
  user_id: idOrAll(),
  module,
  month: monthFilter,
  staffs: z.preprocess((value) => (value === undefined || value === '' ? true : value), flag()),
});

const auditReply = listReply(auditEntry).extend({ staffs: z.array(staffChoice) });
export type AuditList = z.infer<typeof auditReply>;

const auditList = endpoint({
  method: 'GET',
  path: '/api/audit',
  guard: 'audit',
  summary: 'The audit log, the newest entry first, and the staff it can be narrowed to.',
  query: auditQuery,
  reply: auditReply,
});

export const audit = {
  list: auditList,
  listFile: listFileOf(auditList),
  staffs: endpoint({
    method: 'GET',
    path: '/api/audit/staffs',
    guard: 'audit',
    summary:
      'The staff the log can be narrowed to, also those who were removed: all, or so many of those found, and `chosen` the one of user_id.',
    query: matchQuery,
    reply: z.object({ staffs: z.array(staffChoice), chosen: staffChoice.nullable() }),
  }),
};
