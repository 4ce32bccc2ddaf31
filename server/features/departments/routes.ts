import { departments } from '#domain/departments/contract.ts';
import { departmentSheet } from '#domain/departments/sheet.ts';
import { departmentTexts } from '#domain/departments/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { wouldCycle } from '#domain/lib/tree.ts';
import { renewalOf } from '#domain/live.ts';
import type { Db } from '#server/platform/database/database.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { recordsOf } from '../audit/records.ts';
import { holdersByDepartment } from '../grants/store.ts';
import { departmentPage, departmentTree, departmentUses } from './store.ts';

const records = recordsOf('departments');
const firstPage = departments.list.query.parse({});
type Tree = Awaited<ReturnType<typeof departmentTree>>;

const list = ({ db, query }: Call<typeof departments.list>) => departmentPage(db, query);

/** Mounts departments. */
export const departmentRoutes = routesOf(departments, {
  list,
  listFile: listFile(departments.list, departmentSheet, list),
  add: async (call) => {
    refuseWrongParent(await departmentTree(call.db), null, call.body);
    const id = await records.add(call, call.body);
    if (call.body.parent_id !== null) call.announce(await renewal(call.db));
    return { ...(await departmentPage(call.db, firstPage)), id };
  },
  edit: async (call) => {
    const { id, version, ...fields } = call.body;
    const tree = await departmentTree(call.db);
    const current = rowOf(tree, id);
    await records.refuseStale(call, current, () => ({ parent_id: nameOf(tree, current.parent_id) }));
    refuseWrongParent(tree, id, fields);
    await records.edit(call, current, fields);
    if (fields.parent_id !== current.parent_id) call.announce(await renewal(call.db));
    return { ...(await departmentPage(call.db, firstPage)), id };
  },
  remove: async (call) => {
    const department = rowOf(await departmentTree(call.db), call.params.id);
    const uses = await departmentUses(call.db, department.id);
    if (uses.positions + uses.departments > 0) throw refuse(departmentTexts.inUse, uses);
    await records.remove(call, department);
    return answer(departmentTexts.removed);
  },
});

/** What somebody may do in a department counts for those below, so their pages are refreshed when one moves (D16). */
const renewal = async (db: Db) => renewalOf(await holdersByDepartment(db));

const rowOf = (tree: Tree, id: number) => orNotFound(tree.find((one) => one.id === id));
const nameOf = (tree: Tree, id: number | null) => tree.find((one) => one.id === id)?.name;

function refuseWrongParent(tree: Tree, id: number | null, { parent_id }: { parent_id: number | null }): void {
  if (parent_id !== null && !nameOf(tree, parent_id)) throw refuseField('parent_id', departmentTexts.noParentFound);
  if (id !== null && wouldCycle(tree, id, parent_id)) throw refuseField('parent_id', departmentTexts.cycle);
}
