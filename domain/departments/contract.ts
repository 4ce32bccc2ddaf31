import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, line, named, optionalPick, pick, version } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { nameLength } from '../limits.ts';

/** A department of the list (ENTITYB-17); level 1 has no parent. */
const department = z.object({
  id: z.number(),
  name: z.string(),
  parent_id: z.number().nullable(),
  parent: z.object({ name: z.string() }).nullable(),
  level: z.number(),
  version: z.number(),
});
export type Department = z.infer<typeof department>;

/** What a department's form asks (DEPT-10, DEPT-11). */
export const departmentForm = z.object({ name: line(nameLength), parent_id: optionalPick() });
const departmentEdit = departmentForm.extend({ id: pick(), version: version() });

/** What the list can be sorted by; `tree` has each department below its parent. */
export const departmentSorts = sorts(['tree', 'name', 'parent']);

const list = listReply(department).extend({
  parents: z.array(named.extend({ parent_id: z.number().nullable() })),
});
const saved = list.extend({ department: named.extend({ parent_id: z.number().nullable() }) });
export type SavedDepartment = z.infer<typeof saved>['department'];

export const departments = {
  list: endpoint({
    method: 'GET',
    path: '/api/departments',
    guard: 'admin',
    summary: 'Departments, a page at a time, and all that can be a parent.',
    query: sortable(listQuery, departmentSorts),
    reply: list,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/departments/add',
    guard: 'admin',
    summary: 'Adds a department and answers the first page.',
    body: departmentForm,
    reply: saved,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/departments/edit',
    guard: 'admin',
    summary: 'Changes a department; a stale version is refused with what changed.',
    body: departmentEdit,
    reply: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/departments/{id}',
    guard: 'admin',
    summary: 'Removes a department that nothing uses.',
    reply: done,
  }),
};
