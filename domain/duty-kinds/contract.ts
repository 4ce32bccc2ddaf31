import * as z from 'zod';
import { flag, line, named } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { recordsAt } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { shortNameLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';

/** A kind of duty of the list, with how many applications wait for a decision or are for today or later days. */
const dutyKind = named.extend({
  name_ms: z.string(),
  /** Whether its days are judged by their swipes all the same. */
  expects_swipe: z.boolean(),
  applications: z.number(),
  version: z.number(),
});
export type DutyKind = z.infer<typeof dutyKind>;

/** Columns the list can be sorted by. */
export const dutyKindSorts = sorts(['name', 'name_ms', 'applications']);

const records = recordsAt('/api/duty-kinds', {
  one: 'a kind of duty',
  lists: 'Kinds of duty, a page at a time.',
  changes: '; whether a swipe is expected counts for applications made from then on',
  removes: ' that no application waits for, and none of today or a later day',
  query: sortable(listQuery, dutyKindSorts),
  list: listReply(dutyKind),
  form: z.object({ name: line(shortNameLength), name_ms: line(shortNameLength), expects_swipe: flag() }),
});

export const dutyKinds = { ...records, listFile: listFileOf(records.list) };
