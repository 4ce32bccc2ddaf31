import * as z from 'zod';
import { isDay } from '../lib/calendar.ts';
import { endpoint } from '../lib/endpoint.ts';
import { flag, instant, issue, line, named, optionalDay, optionalLine, pick } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { edited, recordsAt } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { words } from '../lib/words.ts';
import { termNameLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';

/** An employment type of the list, with how many staff have it, now or from a later day. */
const employmentType = named.extend({
  name_ms: z.string().nullable(),
  /** Whether its people apply for leave in Hadir today. */
  applies: z.boolean(),
  /** The next day on which that changes. */
  changes_from: z.string().nullable(),
  users_count: z.number(),
  version: z.number(),
});
export type EmploymentType = z.infer<typeof employmentType>;

/** Whether its people apply for leave here from a future day on (D5). */
const comingRule = z.object({
  valid_from: z.string(),
  applies: z.boolean(),
  written_by: z.string().nullable(),
  written_at: instant().nullable(),
});
export type ComingRule = z.infer<typeof comingRule>;

const names = {
  name: line(termNameLength),
  /** Without one it is called the same in both languages. */
  name_ms: optionalLine(termNameLength),
};
/** Fields of the form; people of a new type apply here unless it says otherwise. */
export const employmentTypeForm = z.object({
  ...names,
  applies: z.preprocess((value) => (value === undefined ? true : value), flag()),
});
/** The same for editing one, with the day on which it takes effect, today unless it is given (D5). */
export const datedEmploymentTypeForm = employmentTypeForm.extend({ valid_from: optionalDay() });

/** Columns the list can be sorted by; at first in the order in which they were added. */
export const employmentTypeSorts = sorts(['added', 'name', 'name_ms', 'staff']);

const records = recordsAt('/api/employment-types', {
  one: 'an employment type',
  lists: 'Employment types, a page at a time.',
  changes: '; the name of one that somebody has stays, and so do Permanent and Contract',
  removes: ' that nobody has',
  query: sortable(listQuery, employmentTypeSorts),
  list: listReply(employmentType),
  form: employmentTypeForm,
  /** What is not sent of the rule stays. */
  edit: datedEmploymentTypeForm.extend({ ...edited, applies: flag().optional() }),
});

export const employmentTypes = {
  ...records,
  listFile: listFileOf(records.list),
  coming: endpoint({
    method: 'GET',
    path: '/api/employment-types/coming/{id}',
    guard: 'settings',
    summary: 'Whether people of an employment type are going to apply for leave here, each change from its day on.',
    params: z.object({ id: pick() }),
    reply: z.object({ data: z.array(comingRule) }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/employment-types/coming/{id}/{valid_from}',
    guard: 'settings',
    summary: 'Withdraws a coming change of an employment type.',
    params: z.object({ id: pick(), valid_from: z.string().refine(isDay, issue(words.notDay)) }),
    reply: z.object({ id: z.number() }),
  }),
};
