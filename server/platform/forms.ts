/** How deep names of a form may nest, `days[0][enable]` being two; what lies deeper is left out. */
const deepest = 4;

/** What a form says under a name: values in their order, and names below it. */
interface Node {
  values: unknown[];
  below: Map<string, Node>;
}

/**
 * The nested names of a form (`days[0][enable]`, `user_ids[]`) as JSON would have them (D2): names that are all blank
 * or numbers become a list, in their order. Time grows with the size of the form, whatever is in it.
 */
export function nestedForm(pairs: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const root = emptyNode();
  for (const [name, value] of pairs) {
    let node: Node | undefined = root;
    for (const part of pathOf(name)) node = under(node, part);
    if (node !== root) node.values.push(value);
  }
  return recordOf(root);
}

/** The pairs of an urlencoded body; what is no UTF-8 becomes a question mark in a diamond. */
export const formPairs = (body: string): Iterable<readonly [string, string]> => new URLSearchParams(body);

const emptyNode = (): Node => ({ values: [], below: new Map() });

/** `days[0][enable]` as `days`, `0`, `enable`; a name written otherwise is taken as it is. */
function pathOf(name: string): string[] {
  const [, head, rest] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
  if (head === undefined || rest === undefined) return [name];
  const parts = [head, ...rest.slice(1, -1).split('][')];
  return parts.length > deepest + 1 ? [] : parts;
}

function under(node: Node, part: string): Node {
  const there = node.below.get(part) ?? emptyNode();
  node.below.set(part, there);
  return there;
}

// Object.fromEntries makes `__proto__` a name like any other.
const recordOf = ({ below }: Node): Record<string, unknown> =>
  Object.fromEntries([...below].map(([name, node]) => [name, saidBy(node)]));

function saidBy(node: Node): unknown {
  const { values, below } = node;
  if (below.size === 0) return values.length === 1 ? values[0] : values;
  const names = [...below.keys()];
  if (!names.every((name) => /^\d*$/.test(name))) return recordOf(node);
  return [...below]
    .toSorted(([a], [b]) => Number(a || Number.POSITIVE_INFINITY) - Number(b || Number.POSITIVE_INFINITY))
    .flatMap(([name, one]) => (name === '' ? one.values : [saidBy(one)]));
}

/** Whether the database can keep every text of an input, however deep: PostgreSQL has no sign for NUL. */
export function isStorable(input: unknown): boolean {
  const left = [input];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && one.includes('\0')) return false;
    if (typeof one === 'object' && one !== null) for (const value of Object.values(one)) left.push(value);
  }
  return true;
}
