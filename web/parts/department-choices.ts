import type { PlacedDepartment } from '#domain/departments/contract.ts';
import { treeOf } from '#domain/lib/tree.ts';
import type { Choice } from '../ui/form/choice.ts';

/** Departments as choices, in tree order. */
export const departmentChoices = (departments: readonly PlacedDepartment[]): Choice<number>[] =>
  treeOf(departments).map(({ id, name, depth }) => ({ value: id, label: name, depth }));
