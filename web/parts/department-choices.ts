import type { PlacedDepartment } from '#domain/departments/contract.ts';
import { treeOf } from '#domain/lib/tree.ts';
import { namedChoice, type SayName } from '../lib/named.ts';
import type { Choice } from '../ui/form/choice.ts';

/** Departments as choices, in tree order. */
export const departmentChoices = (departments: readonly PlacedDepartment[], named: SayName): Choice<number>[] =>
  treeOf(departments).map((one) => ({ ...namedChoice(named, 'departments', one), depth: one.depth }));
