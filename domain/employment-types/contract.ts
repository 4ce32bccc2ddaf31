import * as z from 'zod';
import { line, named, optionalLine } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { recordsAt } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { termNameLength } from '../limits.ts';

/** An employment type of the list, with how many staff have it, now or from a later day. */
const employmentType = named.extend({
  name_ms: z.string().nullable(),
  users_count: z.number(),
  version: z.number(),
});
export type EmploymentType = z.infer<typeof employmentType>;

/** Columns the list can be sorted by; at first in the order in which they were added. */
export const employmentTypeSorts = sorts(['added', 'name', 'name_ms', 'staff']);

export const employmentTypes = recordsAt('/api/employment-types', {
  one: 'an employment type',
  lists: 'Employment types, a page at a time.',
  changes: '; the name of one that somebody has stays, and so do Permanent and Contract',
  removes: ' that nobody has',
  query: sortable(listQuery, employmentTypeSorts),
  list: listReply(employmentType),
  /** Without a Malay name it is called the same in both languages. */
  form: z.object({ name: line(termNameLength), name_ms: optionalLine(termNameLength) }),
});
