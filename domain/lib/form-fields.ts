/**
 * A body as form fields, with nested names as specified: `days[0][enable]`, `user_ids[]`. Null and undefined are left
 * out; booleans are 1 or 0.
 */
export function formFields(body: object): [name: string, value: string][] {
  return Object.entries(body).flatMap(([name, value]) => pairsOf(name, value));
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'boolean') return [[name, value ? '1' : '0']];
  if (typeof value !== 'object') return [[name, String(value)]];
  const isPlain = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  return Object.entries(value).flatMap(([key, one]) => pairsOf(isPlain ? `${name}[]` : `${name}[${key}]`, one));
}
