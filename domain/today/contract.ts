import * as z from 'zod';
import { statuses } from '../applications/kind.ts';
import { kindNames } from '../applications/kinds.ts';
import { arrivalWhy } from '../days/why.ts';
import { portions } from '../leave/halves.ts';
import { endpoint } from '../lib/endpoint.ts';
import { issue, whole } from '../lib/fields.ts';
import { words } from '../lib/words.ts';
import { groups, mostPages, noneWhy, rowActions } from './rules.ts';
import { whereKinds } from './where.ts';

/** Days from one to another, and how much of the first and of the last is taken. */
const days = {
  id: z.number(),
  first_day: z.string(),
  last_day: z.string(),
  half_start: z.enum(portions),
  half_end: z.enum(portions),
};

/**
 * Somebody in the list of today. Which of the fields below `actions` are set depends on the group; a leave's name, the
 * reason of a permit, the kind and place of duty and a late application are sent only to who may read that application.
 */
const row = z.object({
  group: z.enum(groups),
  user: z.object({
    id: z.number(),
    name: z.string(),
    img: z.string().nullable(),
    contact: z.string(),
    office: z.string().nullable(),
    department: z.string().nullable(),
  }),
  actions: z.array(z.enum(rowActions)),
  /** When the hours of somebody not in began. */
  due: z.string().nullable(),
  /** When somebody late came, and the reasons of the verdict. */
  clock_in: z.string().nullable(),
  why: arrivalWhy.nullable(),
  /** Their application to come late today. */
  late: z.object({ status: z.enum(statuses), reason: z.string() }).nullable(),
  leave: z.object({ until: z.string(), half: z.enum(portions), name: z.string().nullable() }).nullable(),
  permit: z.object({ until: z.string(), is_official: z.boolean(), reason: z.string().nullable() }).nullable(),
  /** Duty elsewhere: until a time where it is on a part of the day, else until a day; of which kind, and where. */
  duty: z
    .object({
      until: z.string(),
      time: z.string().nullable(),
      detail: z.object({ name: z.string(), name_ms: z.string(), place: z.string() }).nullable(),
    })
    .nullable(),
  /** The application that waits for the viewer. */
  application: z.object({ ...days, kind: z.enum(kindNames) }).nullable(),
});
export type TodayRow = z.infer<typeof row>;

const list = z.object({
  counts: z.object({ not_in: z.number(), late: z.number(), away: z.number(), waiting: z.number() }),
  /** In the order of the groups; those not in by how long, the late newest first. */
  data: z.array(row),
  has_more: z.boolean(),
  /** Why nobody is missing; null while somebody is. */
  none: z
    .object({
      why: z.enum(noneWhy),
      name: z.string().nullable(),
      day: z.string().nullable(),
      time: z.string().nullable(),
    })
    .nullable(),
});
export type Today = z.infer<typeof list>;

/** Where somebody is, as `Where` has it. */
const where = z.object({
  kind: z.enum(whereKinds),
  minute: z.number().nullable(),
  overdue: z.number().nullable(),
  arrival: z.object({ minute: z.number(), is_late: z.boolean(), is_judged: z.boolean() }).nullable(),
  day: z.string().nullable(),
  half: z.enum(portions),
  name: z.string().nullable(),
  is_official: z.boolean(),
  duty: z.object({ name: z.string(), name_ms: z.string(), place: z.string() }).nullable(),
});

/** Somebody at this minute, what of theirs waits, and what is ahead, each the nearest few and how many there are. */
const person = z.object({
  /** Null where the viewer may not see the record. */
  where: where.nullable(),
  /** Their last day, where it is near. */
  leaves_on: z.string().nullable(),
  waiting: z.array(z.object({ ...days, kind: z.enum(kindNames) })),
  waiting_total: z.number(),
  /** Letters that are not settled. */
  letters: z.number(),
  /** Approved leave and duty elsewhere that has not begun. */
  ahead: z.array(z.object({ ...days, kind: z.enum(['leave', 'duty']), name: z.string(), name_ms: z.string() })),
  ahead_total: z.number(),
});
export type PersonToday = z.infer<typeof person>;

const groupOrAll = z.preprocess(
  (value) => (value === undefined || value === '' || value === 'all' ? null : value),
  z.enum(groups, { error: issue(words.invalid) }).nullable(),
);

export const today = {
  list: endpoint({
    method: 'GET',
    path: '/api/today',
    guard: 'overseer',
    summary: 'Who is due and not in, late or away now, and which applications wait for the caller.',
    query: z.object({
      group: groupOrAll,
      /** How many times fifty rows. */
      pages: z.preprocess(
        (value) => (value === undefined || value === '' ? 1 : value),
        whole({ min: 1, max: mostPages }),
      ),
    }),
    reply: list,
  }),
  person: endpoint({
    method: 'GET',
    path: '/api/today/{user_id}',
    guard: 'see',
    summary: 'Where somebody is now, what of theirs waits for a decision, and which leave is ahead.',
    reply: person,
  }),
};
