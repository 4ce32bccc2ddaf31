import { departments } from '#domain/departments/contract.ts';
import { departmentTexts } from '#domain/departments/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { wouldCycle } from '#domain/lib/tree.ts';
import { found, refuse, refuseField } from '#server/platform/errors.ts';
import { routesOf } from '#server/platform/http.ts';
import { addRow, editRow, removeRow } from '#server/platform/rows.ts';
import { changeLog } from '../audit/log.ts';
import { departmentPage, departmentTree, departmentUses } from './store.ts';

const log = changeLog('departments');
const firstPage = departments.list.query.parse({});
type Tree = Awaited<ReturnType<typeof departmentTree>>;

/** Mounts departments. */
export const departmentRoutes = routesOf(departments, {
  list: ({ db, query }) => departmentPage(db, query),
  add: async (call) => {
    const { db, body } = call;
    refuseWrongParent(await departmentTree(db), null, body);
    const id = await addRow(db, 'departments', body);
    await log.add(call, id, 'added', body, { after: body });
    return { ...(await departmentPage(db, firstPage)), department: { id, ...body } };
  },
  edit: async (call) => {
    const { id, version, ...fields } = call.body;
    const tree = await departmentTree(call.db);
    const current = rowOf(tree, id);
    await log.refuseStale(call, current, call.body, () => ({ parent_id: nameOf(tree, current.parent_id) }));
    refuseWrongParent(tree, id, fields);
    await editRow(call.db, 'departments', id, fields);
    await log.add(call, id, 'changed', current, { before: current, after: fields });
    return { ...(await departmentPage(call.db, firstPage)), department: { id, ...fields } };
  },
  remove: async (call) => {
    const { id } = call.params;
    const department = rowOf(await departmentTree(call.db), id);
    const uses = await departmentUses(call.db, id);
    if (uses.positions + uses.departments > 0) throw refuse(departmentTexts.inUse, uses);
    await removeRow(call.db, 'departments', id, call.now);
    await log.add(call, id, 'removed', department, { before: department });
    return answer(departmentTexts.removed);
  },
});

const rowOf = (tree: Tree, id: number) => found(tree.find((one) => one.id === id));
const nameOf = (tree: Tree, id: number | null) => tree.find((one) => one.id === id)?.name;

function refuseWrongParent(tree: Tree, id: number | null, { parent_id }: { parent_id: number | null }): void {
  if (parent_id !== null && !nameOf(tree, parent_id))
    throw refuseField('parent_id', departmentTexts.noParentFound);
  if (id !== null && wouldCycle(tree, id, parent_id)) throw refuseField('parent_id', departmentTexts.cycle);
}
