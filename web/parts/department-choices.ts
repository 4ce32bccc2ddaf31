import type { Named } from '#domain/lib/fields.ts';
import { type TreeNode, treeOf } from '#domain/lib/tree.ts';
import type { Choice } from '../ui/form/choice.ts';

/** Departments to choose from, as their tree. */
export const departmentChoices = (departments: readonly (Named & TreeNode)[]): Choice<number>[] =>
  treeOf(departments).map(({ id, name, depth }) => ({ value: id, label: name, depth }));
