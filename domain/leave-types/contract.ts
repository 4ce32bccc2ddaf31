import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { choice, done, flag, line, named, pick, version } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { shortNameLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { malayName } from '../names/contract.ts';
import { returnRules } from './returns.ts';
import { recurringTypes } from './rules.ts';
import { leaveTerms, termFields } from './terms.ts';

/**
 * A kind of leave (ENTITYB-11). Additions: whether half days of it may be taken; the staff who hold it and its open
 * applications, which prevent its deletion.
 */
const leaveType = leaveTerms.extend({
  id: z.number(),
  name: z.string(),
  name_ms: z.string().nullable(),
  is_backdated: z.boolean(),
  carry_forward: z.boolean(),
  half_days: z.boolean(),
  type: z.enum(recurringTypes),
  ...returnRules.row,
  staff: z.number(),
  applications: z.number(),
  version: z.number(),
});
export type LeaveType = z.infer<typeof leaveType>;

/** Fields of the form (LTYPE-06 to LTYPE-09). */
const leaveTypeForm = z.object({
  name: line(shortNameLength),
  name_ms: malayName(shortNameLength),
  is_backdated: flag(),
  carry_forward: flag(),
  half_days: flag(),
  type: choice(recurringTypes),
  /** The rules beyond; what is not sent is off, and of an edit stays. */
  ...termFields,
  ...returnRules.form,
});

/** Columns the list can be sorted by. */
export const leaveTypeSorts = sorts(['name', 'type', 'staff']);

const leaveTypeList = endpoint({
  method: 'GET',
  path: '/api/leaves-applications/leaves',
  guard: 'settings',
  summary: 'Leave types, and the month and day on which leave years start.',
  query: sortable(listQuery, leaveTypeSorts),
  reply: listReply(leaveType).extend({
    year_start: z.string(),
    /** What the rules of a type can name: employment types, and leave types with a balance of their own. */
    employment_types: z.array(z.object({ name: z.string(), name_ms: z.string().nullable() })),
    balances: z.array(named),
  }),
});

export const leaveTypes = {
  list: leaveTypeList,
  listFile: listFileOf(leaveTypeList),
  add: endpoint({
    method: 'POST',
    path: '/api/leaves-applications/add_leaves',
    guard: 'settings',
    summary: 'Adds a leave type.',
    body: leaveTypeForm,
    reply: done.extend({ id: z.number() }),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/leaves-applications/edit_leaves',
    guard: 'settings',
    summary: 'Changes a leave type; how often one in use recurs stays.',
    body: leaveTypeForm.extend({ id: pick(), version: version() }),
    reply: done.extend({ id: z.number() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/leaves-applications/leaves/{id}',
    guard: 'settings',
    summary: 'Removes a leave type that nobody holds and no application waits for.',
    reply: done,
  }),
};
