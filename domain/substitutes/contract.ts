import * as z from 'zod';
import { kindNames } from '../applications/kinds.ts';
import { endpoint } from '../lib/endpoint.ts';
import { choice, day, done, issue, named, pick } from '../lib/fields.ts';
import { listQuery, listReply, matchQuery } from '../lib/list.ts';
import { edited, savedId } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { listFileOf } from '../lists/file.ts';
import { substituteStates } from './rules.ts';
import { substituteTexts as texts } from './texts.ts';

/** Who decides for whom, from a day to a day (decision 0152). */
const substitute = z.object({
  id: z.number(),
  user_id: z.number(),
  /** Whose decisions they are. */
  user: z.string(),
  substitute_id: z.number(),
  substitute: z.string(),
  date_from: z.string(),
  date_to: z.string(),
  /** For which kinds of application; none is all. */
  kinds: z.array(z.enum(kindNames)),
  state: z.enum(substituteStates),
  /** Whether it was named with leave, and has its days. */
  with_leave: z.boolean(),
  created_by: z.string(),
  /** Whether the caller may change and remove it now. */
  editable: z.boolean(),
  version: z.number(),
});
export type Substitute = z.infer<typeof substitute>;

/** One or several kinds of application; none is all. */
const someKinds = () => z.array(choice(kindNames)).default([]);
const fields = z.object({
  user_id: pick(),
  substitute_id: pick(),
  date_from: day(),
  date_to: day(),
  kinds: someKinds(),
});
const inOrder = <S extends z.ZodType<{ date_from: string; date_to: string }>>(shape: S) =>
  shape.superRefine(({ date_from, date_to }, check) => {
    if (date_from <= date_to) return;
    check.addIssue({ code: 'custom', path: ['date_to'], message: issue(texts.endBeforeStart) });
  });

/** Columns the list can be sorted by; it opens with those in effect, then those to come, then those that are over. */
export const substituteSorts = sorts(['state', 'user', 'substitute', 'date_from', 'date_to']);

const list = endpoint({
  method: 'GET',
  path: '/api/substitutes',
  guard: 'overseer',
  summary: 'Who decides for the caller, and for whom the caller decides; of people the caller may see, theirs too.',
  query: sortable(listQuery.extend({ state: z.enum(['all', ...substituteStates]).default('all') }), substituteSorts),
  reply: listReply(substitute),
});

export const substitutes = {
  list,
  listFile: listFileOf(list),
  people: endpoint({
    method: 'GET',
    path: '/api/substitutes/people',
    guard: 'edit_staff',
    summary: 'Staff for whom the caller may name a substitute, fifty at a time by typed text.',
    query: matchQuery,
    reply: z.object({ users: z.array(named) }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/substitutes/choices',
    guard: 'overseer',
    summary: 'Active staff who can be named as a substitute, fifty at a time by typed text.',
    query: matchQuery,
    reply: z.object({ users: z.array(named) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/substitutes/add',
    guard: 'overseer',
    summary:
      'Names who decides from a day to a day for the caller, or for somebody whose account the caller may change.',
    body: inOrder(fields),
    reply: done.extend(savedId.shape),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/substitutes/edit',
    guard: 'overseer',
    summary:
      'Changes who decides, on which days and for which kinds; the days of one named with leave stay those of the leave. A stale version is refused with what changed.',
    body: inOrder(fields.omit({ user_id: true }).extend(edited)),
    reply: done.extend(savedId.shape),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/substitutes/{id}',
    guard: 'overseer',
    summary: 'Ends that somebody decides for another; what they decided stays.',
    reply: done,
  }),
};
