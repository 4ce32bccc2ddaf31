import { departmentForm } from '../departments/contract.ts';
import { departmentTexts } from '../departments/texts.ts';
import type { Named } from '../lib/fields.ts';
import type { TreeNode } from '../lib/tree.ts';
import { type Column, malayColumn, plainName } from './columns.ts';
import { departmentPlaces, finderOf, segmentsOf } from './places.ts';
import {
  checkedBy,
  type Existing,
  type GivenRow,
  type ImportRules,
  isComplete,
  malayKey,
  mergedValues,
  type NoteFault,
  type PlannedRow,
  withoutMalayTwice,
  withoutRepeats,
} from './plan.ts';
import { oneTexts, importTexts as texts } from './texts.ts';

/** A department as it is. */
export type DepartmentNode = Named & TreeNode & { name_ms?: string | null };
/** What is written of a department; a negative parent is the row that makes it. */
export interface DepartmentFields {
  name: string;
  name_ms?: string | null;
  parent_id: number | null;
}

const columns: readonly Column[] = [
  { name: 'name', head: departmentTexts.name, kind: 'text', isRequired: true, example: 'Finance' },
  { name: 'parent', head: departmentTexts.parent, kind: 'text', field: 'parent_id', example: '' },
  malayColumn('Kewangan'),
];

/** Departments with the values of an export. */
export function existingDepartments(nodes: readonly DepartmentNode[]): (Existing & DepartmentNode)[] {
  const finder = finderOf(departmentPlaces(nodes), oneTexts.department);
  return nodes.map((node) => ({
    ...node,
    values: { name: node.name, name_ms: node.name_ms ?? '', parent: finder.label(node.parent_id) },
  }));
}

/**
 * Departments of any depth. A row is the department of its name under its parent; the parent is written by name or
 * path, and may come later in the file.
 */
export const departmentRules: ImportRules<readonly DepartmentNode[], DepartmentFields> = {
  columns,
  plan(rows, nodes, fault) {
    const complete = rows.filter(({ row, values }) => isComplete(columns, values, row, fault));
    const planned = complete.flatMap(fileTree(complete, existingDepartments(nodes), fault));
    const apart = withoutRepeats(
      planned,
      ({ fields }) => `${fields.parent_id} ${plainName(fields.name)}`,
      'name',
      fault,
    );
    const named = withoutMalayTwice(
      apart,
      ({ fields }) => malayKey(fields.parent_id, fields.name_ms),
      nodes.map(({ id, parent_id, name_ms }) => [id, malayKey(parent_id, name_ms)]),
      fault,
    );
    const shape = departmentForm.pick({ name: true, name_ms: true });
    return named.filter(({ row, fields }) => checkedBy(shape, fields, row, columns, fault) !== null);
  },
};

type Known = Existing & DepartmentNode;

/** The departments of a file and those there are, as one tree. */
function fileTree(rows: readonly GivenRow[], known: readonly Known[], fault: NoteFault) {
  const finder = finderOf(departmentPlaces(known), oneTexts.department);
  const byId = new Map(known.map((one) => [one.id, one]));
  const byPlace = new Map(known.map((one) => [`${one.parent_id} ${plainName(one.name)}`, one.id]));
  const byRow = new Map(rows.map((one) => [one.row, one]));
  const byName = Map.groupBy(rows, ({ values }) => plainName(values.name!));
  const parents = new Map<number, number | null>();
  /** The id of each row's department: negative for a new one, null for one that cannot be placed. */
  const ids = new Map<number, number | null>();
  const open: GivenRow[] = [];

  function idOf(given: GivenRow): number | null {
    const { row, values } = given;
    const placed = ids.get(row);
    if (placed !== undefined) return placed;
    if (open.includes(given)) {
      const from = open.slice(open.indexOf(given));
      const path = [...from.map((one) => one.values.name!), values.name!].toReversed().join(' > ');
      for (const one of from) {
        fault(one.row, 'parent', texts.circle, { name: one.values.name!, path });
        ids.set(one.row, null);
      }
      return null;
    }
    open.push(given);
    const id = place(given);
    open.pop();
    if (!ids.has(row)) ids.set(row, id);
    return ids.get(row)!;
  }

  function place(given: GivenRow): number | null {
    const { row } = given;
    const parent = given.values.parent ?? '';
    const parent_id = parent === '' ? null : find(given, parent);
    if (parent_id === undefined || ids.get(row) === null) return null;
    parents.set(row, parent_id);
    const name = given.values.name!;
    const match = byPlace.get(`${parent_id} ${plainName(name)}`);
    if (match !== undefined) return match;
    const above = namesAbove(parent_id);
    if (!above.some((one) => plainName(one) === plainName(name))) return -row;
    fault(row, 'parent', texts.circle, { name, path: [...above.toReversed(), name].join(' > ') });
    return null;
  }

  /** The names from a department up. */
  function namesAbove(id: number | null): string[] {
    const names: string[] = [];
    for (let at = id; at !== null && names.length < rows.length + known.length; ) {
      const node = byId.get(at);
      names.push(node?.name ?? byRow.get(-at)!.values.name!);
      at = node ? node.parent_id : (parents.get(-at) ?? null);
    }
    return names;
  }

  /** The department that a row names as its parent; undefined when there is none, which is noted. */
  function find(given: GivenRow, typed: string): number | undefined {
    const path = segmentsOf(typed).map(plainName);
    const inFile = (byName.get(path.at(-1) ?? '') ?? []).filter(({ values }) => {
      const own = [...segmentsOf(values.parent ?? ''), values.name!].map(plainName);
      const many = Math.min(own.length, path.length);
      return own.slice(-many).join('>') === path.slice(-many).join('>');
    });
    const placed = inFile.map(idOf);
    // What is wrong with the parent is noted there.
    if (placed.includes(null)) return undefined;
    const all = new Set([...(placed as number[]), ...finder.all(typed).map(({ id }) => id)]);
    if (all.size === 1) return [...all][0]!;
    if (all.size === 0) fault(given.row, 'parent', texts.unknown, { kind: oneTexts.department, name: typed });
    else fault(given.row, 'parent', texts.several, { name: typed });
    return undefined;
  }

  /** A row with its parent and the department it is; nothing when it cannot be placed. */
  return function planned(given: GivenRow): PlannedRow<DepartmentFields>[] {
    const id = idOf(given);
    if (id === null) return [];
    const existing = byId.get(id) ?? null;
    const name = given.values.name!;
    const parent = existing ? existing.values.parent! : (given.values.parent ?? '');
    const { name_ms = '' } = mergedValues(columns, existing, { ...given.values, parent });
    const fields = { name, name_ms: name_ms || null, parent_id: parents.get(given.row) ?? null };
    return [{ row: given.row, existing, values: { name, name_ms, parent }, fields }];
  };
}
