/**
 * A body as the pairs of a form, nested names as the specification writes them: `days[0][enable]`, `user_ids[]`.
 * What is null or undefined is left out; a switch says 1 or 0.
 */
export function formFields(body: object): [name: string, value: string][] {
  return Object.entries(body).flatMap(([name, value]) => pairsOf(name, value));
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'boolean') return [[name, value ? '1' : '0']];
  if (typeof value !== 'object') return [[name, String(value)]];
  const isPlain = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  return Object.entries(value).flatMap(([key, one]) =>
    pairsOf(isPlain ? `${name}[]` : `${name}[${key}]`, one),
  );
}
