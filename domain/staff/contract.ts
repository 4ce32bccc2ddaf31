import * as z from 'zod';
import { isDay } from '../lib/calendar.ts';
import { endpoint } from '../lib/endpoint.ts';
import { done, issue, named, optionalPick, pick } from '../lib/fields.ts';
import { idOrAll, listQuery, listReply } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { file, original_name, uploadBody } from '../lib/upload.ts';
import { words } from '../lib/words.ts';
import { listFileOf } from '../lists/file.ts';
import { staffEditBody, staffForm } from './form.ts';
import { staffDetail, staffReferences, staffRow } from './shapes.ts';

const list = listReply(staffRow).extend({ departments: z.array(named), offices: z.array(named) });
const saved = z.object({ data: staffDetail });

/** The state of someone's day: `awaited` is expected and not yet in, `absent` the same once the hours are over. */
export const dayStates = ['in', 'late', 'absent', 'leave', 'awaited'] as const;
const todayOrAll = z.preprocess(
  (value) => (value === undefined || value === '' || value === 'all' ? null : value),
  z.enum(dayStates, { error: issue(words.invalid) }).nullable(),
);

/** Whether somebody has ever signed in, to filter by. */
export const signedIn = ['no', 'yes'] as const;
const signedInOrAll = z.preprocess(
  (value) => (value === undefined || value === '' || value === 'all' ? null : value),
  z.enum(signedIn, { error: issue(words.invalid) }).nullable(),
);

/** Columns the list can be sorted by. */
export const staffSorts = sorts(['name', 'email', 'phone', 'role', 'active', 'department', 'office', 'position']);

const staffList = endpoint({
  method: 'GET',
  path: '/api/users',
  guard: 'see',
  summary: 'Staff by name, a page at a time, and what they can be filtered by.',
  query: sortable(
    listQuery.extend({ department_id: idOrAll(), office_id: idOrAll(), today: todayOrAll, signed_in: signedInOrAll }),
    staffSorts,
  ),
  reply: list,
});

export const staff = {
  list: staffList,
  listFile: listFileOf(staffList),
  alike: endpoint({
    method: 'GET',
    path: '/api/users/alike',
    guard: 'see',
    summary: 'The first staff whose name is nearly what is searched for, but for a slip or two after the first letter.',
    query: z.object({ search: listQuery.shape.search }),
    reply: z.object({ data: z.array(named.extend({ email: z.string() })) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/users/detail/{user_id}',
    guard: 'see',
    summary: 'One member of staff with what their form chooses from; `new` answers an empty form’s lists.',
    params: z.object({ user_id: z.union([z.literal('new'), pick()]) }),
    query: z.object({ editMode: z.string().max(5).optional() }),
    reply: staffReferences.extend({ user: staffDetail.nullable() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/users/add',
    guard: 'edit_staff',
    summary: 'Adds a member of staff; without a password they sign in by "Forgot password?" first.',
    body: staffForm,
    reply: saved,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/users/edit',
    guard: 'user',
    summary: 'Changes a member of staff, by an admin; or, by anyone, one’s own name, contact and password.',
    body: staffEditBody,
    reply: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}',
    guard: 'edit_staff',
    summary: 'Removes a member of staff: history stays, email and card are free again.',
    reply: done,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/users/terms/{user_id}/{valid_from}',
    guard: 'edit_staff',
    summary: 'Withdraws a coming change of someone’s terms; what was to follow from it goes back with it (D5).',
    params: z.object({ user_id: pick(), valid_from: z.string().refine(isDay, issue(words.notDay)) }),
    reply: saved,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/users/upload',
    sends: 'multipart',
    guard: 'user',
    summary: 'Keeps a photo: one’s own, or by an admin anyone’s.',
    writes: false,
    bodyLimit: uploadBody,
    body: z.object({ img: file(), original_name, user_id: optionalPick() }),
    reply: z.object({ img: z.string() }),
  }),
};
