import type { FastifyInstance } from 'fastify';
import { departments } from '#domain/departments/contract.ts';
import { wouldCycle } from '#domain/departments/rules.ts';
import { departmentTexts } from '#domain/departments/texts.ts';
import { words } from '#domain/lib/words.ts';
import type { Db } from '#server/platform/database.ts';
import { brokenConstraint, found, refuse, refuseField } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseStale } from '#server/platform/stale.ts';
import { audit, lastChangedBy } from '../audit/store.ts';
import {
  addDepartment,
  departmentPage,
  departmentTree,
  departmentUses,
  editDepartment,
  removeDepartment,
} from './store.ts';

const module = 'departments';
type Tree = Awaited<ReturnType<typeof departmentTree>>;

/** Mounts departments. */
export function departmentRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, departments, {
    list: ({ db, query }) => departmentPage(db, query.page, query.search),
    add: async ({ db, body, viewer, now, announce }) => {
      refuseWrong(await departmentTree(db), null, body);
      const department = await addDepartment(db, body).catch(refuseTaken);
      announce(
        await audit(
          db,
          { user_id: viewer.id, module, record_id: department.id, action: `Added department ${body.name}` },
          now,
        ),
      );
      return { ...(await departmentPage(db, 0, '')), department };
    },
    edit: async ({ db, body, viewer, now, announce }) => {
      const { id, version, ...fields } = body;
      const tree = await departmentTree(db);
      const current = found(tree.find((one) => one.id === id));
      if (version !== undefined && version !== current.version) throw await stale(db, tree, current, fields);
      refuseWrong(tree, id, fields);
      const department = await editDepartment(db, id, fields).catch(refuseTaken);
      announce(
        await audit(
          db,
          { user_id: viewer.id, module, record_id: id, action: `Changed department ${current.name}` },
          now,
        ),
      );
      return { ...(await departmentPage(db, 0, '')), department };
    },
    remove: async ({ db, params, viewer, now, announce }) => {
      const { id } = params;
      const department = found((await departmentTree(db)).find((one) => one.id === id));
      const uses = await departmentUses(db, id);
      if (uses.positions + uses.departments > 0) throw refuse(departmentTexts.inUse, uses);
      await removeDepartment(db, id, now);
      announce(
        await audit(
          db,
          { user_id: viewer.id, module, record_id: id, action: `Removed department ${department.name}` },
          now,
        ),
      );
      return { message: departmentTexts.removed.en };
    },
  });
}

function refuseWrong(tree: Tree, id: number | null, { parent_id }: { parent_id: number | null }): void {
  if (parent_id !== null && !tree.some((one) => one.id === parent_id))
    throw refuseField('parent_id', departmentTexts.noParentFound);
  if (id !== null && wouldCycle(tree, id, parent_id)) throw refuseField('parent_id', departmentTexts.cycle);
}

/** What is the same name but for its capitals, the table decides. */
function refuseTaken(error: unknown): never {
  throw brokenConstraint(error) === 'departments_name' ? refuseField('name', words.nameTaken) : error;
}

async function stale(db: Db, tree: Tree, current: Tree[number], sent: Record<string, unknown>) {
  const nameOf = (id: unknown) => tree.find((one) => one.id === id)?.name;
  return refuseStale(current, sent, await lastChangedBy(db, module, current.id), (field, row) =>
    field === 'parent_id' ? nameOf(row.parent_id) : row[field as keyof typeof row],
  );
}
