import * as z from 'zod';
import { placedDepartment } from '../departments/contract.ts';
import { flag, issue, line, named, optionalPick, pick, whole } from '../lib/fields.ts';
import { idOrAll, listQuery, listReply } from '../lib/list.ts';
import { recordsAt } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { words } from '../lib/words.ts';
import { nameLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { malayName } from '../names/contract.ts';

const deciderIds = {
  support_id: z.number().nullable(),
  approve_id: z.number().nullable(),
  late_approve_id: z.number().nullable(),
  leave_office_approve_id: z.number().nullable(),
};

/** A position of the list (ENTITYB-18); level 1 is the most senior. */
const position = z.object({
  id: z.number(),
  name: z.string(),
  name_ms: z.string().nullable(),
  department_id: z.number(),
  department: z.object({ name: z.string(), level: z.number(), parent_id: z.number().nullable() }),
  level: z.number(),
  send_message: z.boolean(),
  ...deciderIds,
  users_count: z.number(),
  version: z.number(),
});
export type Position = z.infer<typeof position>;

/** A position that can be chosen as decider, with the fields that make it a candidate, and who decides for it. */
const choice = named.extend({ department_id: z.number(), level: z.number(), ...deciderIds });
export type PositionChoice = z.infer<typeof choice>;

/** Fields of the position form (POS-15 to POS-19). */
export const positionForm = z.object({
  name: line(nameLength),
  name_ms: malayName(),
  department_id: pick(),
  level: whole({ min: 1 }),
  send_message: flag(),
  support_id: optionalPick(),
  approve_id: optionalPick(),
  late_approve_id: optionalPick(),
  leave_office_approve_id: optionalPick(),
  /** Any other position may decide, not only those of its line (decision 0108); it is not stored. */
  any_decider: flag().optional(),
});
export type PositionFields = Omit<z.output<typeof positionForm>, 'any_decider'>;

/** Positions of any deciders, those that lack one, or, an id, those for which a position decides. */
const deciderFilter = z.preprocess(
  (value) => (value === undefined || value === '' ? 'all' : value),
  z.union([z.enum(['all', 'missing']), pick()], { error: issue(words.invalid) }),
);

const list = listReply(position).extend({
  departments: z.array(placedDepartment),
  positions: z.array(choice),
});

/** Columns the list can be sorted by; within a department, positions are ordered by level. */
export const positionSorts = sorts(['department', 'name', 'level', 'staff']);

const records = recordsAt('/api/positions', {
  one: 'a position',
  lists: 'Positions, a page at a time, with every department and every position to choose from.',
  removes: ' that nobody holds and that decides for none',
  query: sortable(
    listQuery.extend({
      department_id: idOrAll(),
      deciders: deciderFilter,
    }),
    positionSorts,
  ),
  list,
  form: positionForm,
  /** The page that contains the saved position, and the position. */
  saved: list.extend({ position }),
});

export const positions = { ...records, listFile: listFileOf(records.list) };
