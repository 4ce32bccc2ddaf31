/** A node of a tree, such as a department. */
export interface TreeNode {
  id: number;
  parent_id: number | null;
}

/** Whether moving a department under a parent would put it below itself. */
export function wouldCycle(departments: readonly TreeNode[], id: number, parentId: number | null): boolean {
  return parentId !== null && (parentId === id || ancestorsOf(departments, parentId).includes(id));
}

/** The ids above a department, nearest first; in a broken tree it stops before repeating one. */
export function ancestorsOf(departments: readonly TreeNode[], id: number): number[] {
  const parents = new Map(departments.map((one) => [one.id, one.parent_id]));
  const above: number[] = [];
  for (let at = parents.get(id) ?? null; at !== null && !above.includes(at); at = parents.get(at) ?? null)
    above.push(at);
  return above;
}

/** Departments in tree order, each below its parent, with their depth; one whose parent is missing is at the top. */
export function treeOf<Node extends TreeNode>(departments: readonly Node[]): (Node & { depth: number })[] {
  const ids = new Set(departments.map(({ id }) => id));
  const below = Map.groupBy(departments, ({ parent_id }) =>
    parent_id !== null && ids.has(parent_id) ? parent_id : null,
  );
  const placed = new Set<number>();
  const from = (nodes: readonly Node[], depth: number): (Node & { depth: number })[] =>
    nodes.flatMap((node) => {
      if (placed.has(node.id)) return [];
      placed.add(node.id);
      return [{ ...node, depth }, ...from(below.get(node.id) ?? [], depth + 1)];
    });
  const ordered = from(below.get(null) ?? [], 0);
  // In a broken tree, departments of a cycle are added at the end, so that they can still be chosen.
  return [...ordered, ...from(departments, 0)];
}
