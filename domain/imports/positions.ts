import type { Named } from '../lib/fields.ts';
import type { Text } from '../lib/text.ts';
import { type PositionFields, positionForm } from '../positions/contract.ts';
import { circleOf, type Decider, deciders, isCandidate } from '../positions/rules.ts';
import { positionTexts } from '../positions/texts.ts';
import { type Column, malayColumn, plainName } from './columns.ts';
import type { DepartmentNode } from './departments.ts';
import { departmentPlaces, type Finder, finderOf, type Place } from './places.ts';
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

/** A position as it is. */
export type PositionNode = Named &
  Pick<PositionFields, 'name_ms' | 'department_id' | 'level' | 'send_message' | Decider>;
/** The departments and positions there are. */
export interface PositionWorld {
  departments: readonly DepartmentNode[];
  positions: readonly PositionNode[];
}

const decider = (name: string, head: Text, field: Decider): Column => ({
  name,
  head,
  kind: 'text',
  field,
  example: '',
});
const deciderColumns = ['support', 'approve', 'late_approve', 'leave_office_approve'] as const;

const columns: readonly Column[] = [
  { name: 'name', head: positionTexts.name, kind: 'text', isRequired: true, example: 'Finance Officer' },
  {
    name: 'department',
    head: positionTexts.department,
    kind: 'text',
    field: 'department_id',
    isRequired: true,
    example: 'Finance',
  },
  { name: 'level', head: positionTexts.level, kind: 'number', isRequired: true, example: '3' },
  { name: 'send_message', head: positionTexts.sendMessage, kind: 'flag', initial: 'no', example: 'no' },
  decider('support', positionTexts.support, 'support_id'),
  decider('approve', positionTexts.approve, 'approve_id'),
  decider('late_approve', positionTexts.lateApprove, 'late_approve_id'),
  decider('leave_office_approve', positionTexts.leaveOfficeApprove, 'leave_office_approve_id'),
  malayColumn('Pegawai Kewangan'),
];

/** Positions with their departments, as they are found by name. */
export function positionPlaces(world: PositionWorld): Place[] {
  const departments = new Map(departmentPlaces(world.departments).map(({ id, path }) => [id, path]));
  return world.positions.map(({ id, name, department_id }) => ({
    id,
    path: [...(departments.get(department_id) ?? []), name],
  }));
}

/** Positions with the values of an export. */
export function existingPositions(world: PositionWorld): (Existing & PositionNode)[] {
  const departments = finderOf(departmentPlaces(world.departments), oneTexts.department);
  const positions = finderOf(positionPlaces(world), oneTexts.position);
  return world.positions.map((one) => ({
    ...one,
    values: {
      name: one.name,
      name_ms: one.name_ms ?? '',
      department: departments.label(one.department_id),
      level: String(one.level),
      send_message: one.send_message ? 'yes' : 'no',
      ...Object.fromEntries(deciders.map((field, at) => [deciderColumns[at]!, positions.label(one[field])])),
    },
  }));
}

/**
 * Positions with their deciders by name, which may come later in the file. A row is the position of its name in its
 * department. Of several positions of one name, the one that may decide for the row is meant.
 */
export const positionRules: ImportRules<PositionWorld, PositionFields> = {
  columns,
  plan(rows, world, fault, warn) {
    const departments = finderOf(departmentPlaces(world.departments), oneTexts.department);
    const existing = existingPositions(world);
    const placed = rows.flatMap((given) => placedRow(given, departments, existing, fault));
    const apart = withoutRepeats(
      placed,
      ({ values, department_id }) => `${department_id} ${plainName(values.name!)}`,
      'name',
      fault,
    );
    const named = withoutMalayTwice(
      apart,
      ({ department_id, values }) => malayKey(department_id, values.name_ms),
      world.positions.map(({ id, department_id, name_ms }) => [id, malayKey(department_id, name_ms)]),
      fault,
    );
    const all = new Map<number, PositionNode>(world.positions.map((one) => [one.id, one]));
    for (const { id, values, department_id } of named) {
      all.set(id, { ...nobody, ...all.get(id), id, name: values.name!, department_id, level: Number(values.level) });
    }
    const finder = finderOf(positionPlaces({ ...world, positions: [...all.values()] }), oneTexts.position);
    const planned = named.flatMap((one) => withDeciders(one, { world, all, finder }, fault, warn));
    warnOfCircles(planned, all, warn);
    return planned;
  },
};

const nobody = {
  send_message: false,
  support_id: null,
  approve_id: null,
  late_approve_id: null,
  leave_office_approve_id: null,
};

interface PlacedRow {
  row: number;
  /** Negative for a new one. */
  id: number;
  department_id: number;
  existing: (Existing & PositionNode) | null;
  values: Record<string, string>;
}

function placedRow(
  { row, values }: GivenRow,
  departments: Finder,
  known: readonly (Existing & PositionNode)[],
  fault: NoteFault,
): PlacedRow[] {
  if ((values.name ?? '') === '' || (values.department ?? '') === '') {
    isComplete(columns.slice(0, 2), values, row, fault);
    return [];
  }
  const department = departments.find(values.department!);
  if ('text' in department) {
    fault(row, 'department', department.text, department.values);
    return [];
  }
  const name = plainName(values.name!);
  const existing = known.find((one) => one.department_id === department.id && plainName(one.name) === name) ?? null;
  const merged = mergedValues(columns, existing, { ...values, department: departments.label(department.id) });
  if (!isComplete(columns, merged, row, fault)) return [];
  return [{ row, id: existing?.id ?? -row, department_id: department.id, existing, values: merged }];
}

interface Around {
  world: PositionWorld;
  all: ReadonlyMap<number, PositionNode>;
  finder: Finder;
}

function withDeciders(one: PlacedRow, around: Around, fault: NoteFault, warn: NoteFault): PlannedRow<PositionFields>[] {
  const { row, existing, values, department_id } = one;
  const chosen = Object.fromEntries(
    deciders.map((field, at) => [field, deciderOf(one, field, deciderColumns[at]!, around, fault, warn)]),
  ) as Record<Decider, number | null | undefined>;
  if (Object.values(chosen).includes(undefined)) return [];
  const level = Number(values.level);
  // Without one it is that of other positions with the name.
  const malay = values.name_ms ? { name_ms: values.name_ms } : {};
  const own = { name: values.name!, ...malay, department_id, level, send_message: values.send_message === 'yes' };
  const unnamed = Object.fromEntries(deciders.map((field) => [field, null]));
  if (!checkedBy(positionForm, { ...own, ...unnamed }, row, columns, fault)) return [];
  const fields = { ...own, ...(chosen as Record<Decider, number | null>) };
  const labels = Object.fromEntries(
    deciders.map((field, at) => {
      const isSame = existing !== null && existing[field] === fields[field];
      return [deciderColumns[at]!, isSame ? existing.values[deciderColumns[at]!]! : around.finder.label(fields[field])];
    }),
  );
  return [{ row, existing, values: { ...values, ...labels }, fields }];
}

/** Warns of decisions that come back to the position they started from. */
function warnOfCircles(
  planned: readonly PlannedRow<PositionFields>[],
  known: ReadonlyMap<number, PositionNode>,
  warn: NoteFault,
): void {
  const all = new Map(known);
  const idOf = ({ row, existing }: PlannedRow<PositionFields>) => existing?.id ?? -row;
  for (const one of planned) all.set(idOf(one), { ...one.fields, id: idOf(one) });
  for (const one of planned)
    for (const [at, field] of deciders.entries()) {
      // What stays was seen when it was chosen.
      if ((one.existing as PositionNode | null)?.[field] === one.fields[field]) continue;
      const circle = circleOf(field, idOf(one), one.fields[field], all);
      if (circle.length === 0) continue;
      const path = [one.fields, ...circle, one.fields].map(({ name }) => name).join(' → ');
      warn(one.row, deciderColumns[at]!, positionTexts.circle, { path });
    }
}

/** Who decides, by the name of their position; undefined when it is nobody who may, which is noted. */
function deciderOf(
  { row, id, existing, values, department_id }: PlacedRow,
  field: Decider,
  column: string,
  { world, all, finder }: Around,
  fault: NoteFault,
  warn: NoteFault,
): number | null | undefined {
  const typed = values[column] ?? '';
  if (typed === '') return null;
  const of = { id, department_id, level: Number(values.level) };
  if (existing?.values[column] === typed && existing.level === of.level) return existing[field];
  const named = finder.all(typed);
  const others = named.filter((place) => place.id !== id);
  const usual = others.filter((place) => isCandidate(all.get(place.id)!, of, world.departments));
  const [only, ...more] = usual.length > 0 ? usual : others;
  if (only && more.length === 0) {
    if (usual.length === 0) warn(row, column, positionTexts.outside, { name: finder.label(only.id) });
    return only.id;
  }
  if (named.length === 0) fault(row, column, texts.unknown, { kind: oneTexts.position, name: typed });
  else if (more.length > 0) fault(row, column, texts.several, { name: typed });
  else fault(row, column, positionTexts.notCandidate);
  return undefined;
}
