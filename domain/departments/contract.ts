import * as z from 'zod';
import { line, named, optionalPick, optionalWhole } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { recordsAt, savedId } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { awayAtOnce, nameLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { malayName } from '../names/contract.ts';

/** The place of a department in the tree. */
export const placedDepartment = named.extend({ parent_id: z.number().nullable() });

/** A department of the list (ENTITYB-17); level 1 has no parent. */
const department = placedDepartment.extend({
  name_ms: z.string().nullable(),
  parent: z.object({ name: z.string() }).nullable(),
  level: z.number(),
  /** How many of its people may be away at once before anybody is warned (decision 0157). */
  max_away: z.number().nullable(),
  version: z.number(),
});
export type Department = z.infer<typeof department>;
export type PlacedDepartment = z.infer<typeof placedDepartment>;

/** Fields of the department form (DEPT-10, DEPT-11). */
export const departmentForm = z.object({
  name: line(nameLength),
  name_ms: malayName(),
  parent_id: optionalPick(),
  /** Left out it stays, blank there is none. */
  max_away: optionalWhole(awayAtOnce).optional(),
});

/** Columns the list can be sorted by; `tree` lists each department below its parent. */
export const departmentSorts = sorts(['tree', 'name', 'parent']);

const list = listReply(department).extend({ parents: z.array(placedDepartment) });

const records = recordsAt('/api/departments', {
  one: 'a department',
  lists: 'Departments, a page at a time, and all that can be a parent.',
  removes: ' that nothing uses',
  query: sortable(listQuery, departmentSorts),
  list,
  form: departmentForm,
  saved: list.extend(savedId.shape),
});

export const departments = { ...records, listFile: listFileOf(records.list) };
