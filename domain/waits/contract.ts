import * as z from 'zod';
import { statuses } from '../applications/kind.ts';
import { kindNames } from '../applications/kinds.ts';
import { endpoint } from '../lib/endpoint.ts';
import { instant, named } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { nobodyReasons, stuckBy } from './rules.ts';

/** An application that waits for nobody, or is overdue; never the type of leave, nor its reason. */
const stuck = z.object({
  /** Of the row: one number for an application of any kind. */
  id: z.number(),
  kind: z.enum(kindNames),
  application_id: z.number(),
  user: named,
  /** The applicant's position, null without one, which names who decides. */
  position: z.string().nullable(),
  first_day: z.string(),
  last_day: z.string(),
  status: z.enum(statuses),
  created_at: instant(),
  /** Why it waits for nobody; null where it waits for somebody. */
  nobody: z.enum(nobodyReasons).nullable(),
  /** The position that decides, and those who hold it today; null where none is named. */
  waits_for: z.object({ id: z.number(), position: z.string(), names: z.array(z.string()) }).nullable(),
  /** The day on which it became overdue; null where it is not. */
  overdue_since: z.string().nullable(),
  /** Whether the viewer may open it in the list of its kind. */
  opens: z.boolean(),
});
export type StuckApplication = z.infer<typeof stuck>;

/** A position that decides for others and that nobody holds today. */
const vacant = z.object({
  id: z.number(),
  name: z.string(),
  /** How many open applications wait because of it. */
  applications: z.number(),
});
export type VacantPosition = z.infer<typeof vacant>;

/** Columns the list can be sorted by; the oldest first. */
export const stuckSorts = sorts(['created_at', 'name']);

export const waits = {
  list: endpoint({
    method: 'GET',
    path: '/api/waits',
    guard: 'overseer',
    summary:
      'Open applications that wait for nobody, and those that are overdue: of the people the caller sees, and overdue ones of deciders whose own approver they are; how many there are of each.',
    query: sortable(listQuery.extend({ stuck: z.enum(stuckBy).default('all') }), stuckSorts),
    reply: listReply(stuck).extend({ nobody: z.number(), overdue: z.number() }),
  }),
  positions: endpoint({
    method: 'GET',
    path: '/api/waits/positions',
    guard: 'settings',
    summary:
      'Positions that decide for others and that nobody holds today, with how many applications wait because of each.',
    reply: z.object({ data: z.array(vacant) }),
  }),
};
