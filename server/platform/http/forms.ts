/** How deep names of a form may nest, `days[0][enable]` being two; deeper ones are ignored. */
const deepest = 4;

/** The values of a form under a name, in order, and the names below it. */
interface Node {
  values: unknown[];
  below: Map<string, Node>;
}

/**
 * Converts the nested names of a form (`days[0][enable]`, `user_ids[]`) to JSON (D2): names that are all blank or
 * numbers become a list, in order. Takes linear time, whatever the form contains (decision 0015).
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

/** The pairs of an urlencoded body; invalid UTF-8 becomes replacement characters. */
export const formPairs = (body: string): Iterable<readonly [string, string]> => new URLSearchParams(body);

const emptyNode = (): Node => ({ values: [], below: new Map() });

/** `days[0][enable]` as `days`, `0`, `enable`; a name in another format stays as it is. */
function pathOf(name: string): string[] {
  const [, head, keys] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
  if (head === undefined || keys === undefined) return [name];
  const parts = [head, ...keys.slice(1, -1).split('][')];
  return parts.length > deepest + 1 ? [] : parts;
}

function under(node: Node, part: string): Node {
  const child = node.below.get(part) ?? emptyNode();
  node.below.set(part, child);
  return child;
}

// Object.fromEntries treats `__proto__` as a normal key.
const recordOf = ({ below }: Node): Record<string, unknown> =>
  Object.fromEntries([...below].map(([name, node]) => [name, nodeValue(node)]));

function nodeValue(node: Node): unknown {
  const { values, below } = node;
  if (below.size === 0) return values.length === 1 ? values[0] : values;
  const names = [...below.keys()];
  if (!names.every((name) => /^\d*$/.test(name))) return recordOf(node);
  return [...below]
    .toSorted(([a], [b]) => Number(a || Number.POSITIVE_INFINITY) - Number(b || Number.POSITIVE_INFINITY))
    .flatMap(([name, one]) => (name === '' ? one.values : [nodeValue(one)]));
}

/** Whether the database can store every text of an input, however deep: PostgreSQL has no NUL character. */
export function isStorable(input: unknown): boolean {
  const left = [input];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && one.includes('\0')) return false;
    if (typeof one === 'object' && one !== null) for (const value of Object.values(one)) left.push(value);
  }
  return true;
}
