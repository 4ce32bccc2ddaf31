/** A department as the tree knows it. */
export interface TreeNode {
  id: number;
  parent_id: number | null;
}

/** Whether moving a department under a parent would put it below itself. */
export function wouldCycle(departments: readonly TreeNode[], id: number, parentId: number | null): boolean {
  return parentId !== null && (parentId === id || ancestorsOf(departments, parentId).includes(id));
}

/** The ids above a department, nearest first; a broken tree ends where it would repeat. */
export function ancestorsOf(departments: readonly TreeNode[], id: number): number[] {
  const parents = new Map(departments.map((one) => [one.id, one.parent_id]));
  const above: number[] = [];
  for (let at = parents.get(id) ?? null; at !== null && !above.includes(at); at = parents.get(at) ?? null)
    above.push(at);
  return above;
}
