import * as z from 'zod';
import { statuses } from '../applications/kind.ts';
import { kindNames } from '../applications/kinds.ts';
import { arrivalWhy } from '../days/why.ts';
import { endpoint } from '../lib/endpoint.ts';
import { issue, whole } from '../lib/fields.ts';
import { words } from '../lib/words.ts';
import { groups, mostPages, noneWhy, rowActions } from './rules.ts';

/**
 * Somebody in the list of today. Which of the fields below `actions` are set depends on the group; a leave's name, the
 * reason of a permit and a late application are sent only to who may read that application.
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
  leave: z.object({ until: z.string(), name: z.string().nullable() }).nullable(),
  permit: z.object({ until: z.string(), is_official: z.boolean(), reason: z.string().nullable() }).nullable(),
  /** The application that waits for the viewer. */
  application: z
    .object({ kind: z.enum(kindNames), id: z.number(), first_day: z.string(), last_day: z.string() })
    .nullable(),
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
};
