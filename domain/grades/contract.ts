import * as z from 'zod';
import { line, named } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { recordsAt } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { termNameLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';

/** A grade of the list, with how many staff have it, now or from a later day. */
const grade = named.extend({ users_count: z.number(), version: z.number() });
export type Grade = z.infer<typeof grade>;

/** Columns the list can be sorted by; a name by its scheme, then its number. */
export const gradeSorts = sorts(['name', 'staff']);

const records = recordsAt('/api/grades', {
  one: 'a grade',
  lists: 'Grades, a page at a time.',
  changes: '; the name of one that somebody has stays',
  removes: ' that nobody has',
  query: sortable(listQuery, gradeSorts),
  list: listReply(grade),
  form: z.object({ name: line(termNameLength) }),
});

export const grades = { ...records, listFile: listFileOf(records.list) };
