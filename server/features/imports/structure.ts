import {
  type DepartmentFields,
  type DepartmentNode,
  departmentRules,
  existingDepartments,
} from '#domain/imports/departments.ts';
import type { PlannedRow } from '#domain/imports/plan.ts';
import { existingPositions, type PositionWorld, positionRules } from '#domain/imports/positions.ts';
import { renewalOf } from '#domain/live.ts';
import type { PositionFields } from '#domain/positions/contract.ts';
import { deciders } from '#domain/positions/rules.ts';
import { addRow, editRow } from '#server/platform/database/rows.ts';
import { passLeaveOn } from '../leave/pass-leave-on.ts';
import { holdersOf } from '../positions/store.ts';
import { type Importing, idIn, type KindOf } from './kind.ts';
import { departmentsNow, positionsNow } from './store.ts';

/** Departments; each is written after the one it is under. */
export const departments: KindOf<readonly DepartmentNode[], DepartmentFields> = {
  rules: departmentRules,
  locks: ['departments'],
  load: ({ db }) => departmentsNow(db),
  existing: existingDepartments,
  async write({ db }, { added, changed }) {
    const made = new Map<number, number>();
    const waiting = new Map(added.map((one) => [one.row, one]));
    const write = async ({ row, fields }: PlannedRow<DepartmentFields>): Promise<void> => {
      const above = fields.parent_id !== null && fields.parent_id < 0 ? waiting.get(-fields.parent_id) : undefined;
      if (above && !made.has(above.row)) await write(above);
      if (!made.has(row))
        made.set(row, await addRow(db, 'departments', { ...fields, parent_id: idIn(made, fields.parent_id) }));
    };
    for (const one of added) await write(one);
    for (const { existing, fields } of changed)
      await editRow(db, 'departments', existing.id, { name: fields.name, name_ms: fields.name_ms });
    return made;
  },
};

/** Positions; their deciders are written when all of them have been made. */
export const positions: KindOf<PositionWorld, PositionFields> = {
  rules: positionRules,
  locks: ['departments', 'positions'],
  load: async ({ db }) => ({ departments: await departmentsNow(db), positions: await positionsNow(db) }),
  existing: existingPositions,
  async write(call, { added, changed }) {
    const { db } = call;
    const made = new Map<number, number>();
    for (const { row, fields } of added) {
      const { name, name_ms, department_id, level, send_message } = fields;
      made.set(row, await addRow(db, 'positions', { name, name_ms, department_id, level, send_message }));
    }
    const withIds = (fields: PositionFields) => ({
      ...fields,
      ...Object.fromEntries(deciders.map((decider) => [decider, idIn(made, fields[decider])])),
    });
    for (const { row, fields } of added)
      if (deciders.some((decider) => fields[decider] !== null))
        await editRow(db, 'positions', made.get(row)!, withIds(fields));
    await editPositions(call, [
      ...changed.map(({ existing, fields }) => ({ id: existing.id, fields: withIds(fields) })),
      ...added.map(({ fields }) => ({ id: null, fields: withIds(fields) })),
    ]);
    return made;
  },
};

/**
 * Changes positions. Leave that waits for a supporter who is no longer there goes on, and whoever decides reloads what
 * waits for them; also the deciders of new positions, which are there already and have no id here.
 */
export async function editPositions(
  call: Importing,
  edited: readonly { id: number | null; fields: PositionFields }[],
): Promise<void> {
  const { db } = call;
  const changed = edited.flatMap(({ id, fields }) => (id === null ? [] : [{ id, fields }]));
  for (const { id, fields: row } of changed) await editRow(db, 'positions', id, row);
  const ids = changed.map(({ id }) => id);
  await passLeaveOn(call, await holdersOf(db, ids));
  const touched = edited.flatMap(({ fields }) => deciders.map((decider) => fields[decider]));
  const people = await holdersOf(db, [...ids, ...touched.filter((id) => id !== null)]);
  call.announce(renewalOf(people));
}
