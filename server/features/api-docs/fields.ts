/** A JSON Schema node, as far as the page shows it. */
export interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  nullable?: boolean;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  default?: unknown;
}

/** A field of a body or an answer; `depth` is its nesting level. */
interface Field {
  name: string;
  of: Schema;
  isRequired: boolean;
  depth: number;
}

const alternatives = (schema: Schema): Schema[] =>
  (schema.anyOf ?? schema.oneOf ?? [schema]).filter(({ type }) => type !== 'null');

/** The fields of a schema in order, nested ones below their parent; fields shared by alternatives are listed once. */
export function fieldsOf(schema: Schema, depth = 0): Field[] {
  const seen = new Set<string>();
  return alternatives(schema).flatMap((one) => {
    const whole = one.items ? alternatives(one.items) : [one];
    return whole.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).flatMap(([name, of]) => {
        if (seen.has(name)) return [];
        seen.add(name);
        return [{ name, of, isRequired: required.includes(name), depth }, ...fieldsOf(of, depth + 1)];
      }),
    );
  });
}

/** The type of a field in a word or two, and its limits. */
export function typeOf(schema: Schema, words: { listOf: string; oneOf: string }): { type: string; limits: string[] } {
  const kinds = alternatives(schema);
  const kindNames = [...new Set(kinds.map((kind) => nameOf(kind, words)))].filter(Boolean).join(' | ');
  const isNullable =
    schema.nullable || [schema, ...(schema.anyOf ?? [])].some(({ type }) => [type].flat().includes('null'));
  const limits = [
    ...kinds.flatMap(limitsOf),
    ...(schema.default === undefined || schema.default === null ? [] : [`= ${JSON.stringify(schema.default)}`]),
  ];
  return { type: isNullable ? `${kindNames || 'any'} | null` : kindNames || 'any', limits };
}

function nameOf(schema: Schema, words: { listOf: string; oneOf: string }): string {
  if (schema.enum) return `${words.oneOf} ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const type = [schema.type]
    .flat()
    .filter((one) => one && one !== 'null')
    .join(' | ');
  if (type !== 'array') return type;
  return `${words.listOf} ${schema.items ? typeOf(schema.items, words).type : 'any'}`;
}

/** JavaScript's own integer bounds are not limits worth showing. */
const isLimit = (value: number | undefined): value is number => value !== undefined && Math.abs(value) < 2_147_483_647;

function limitsOf({ minLength, maxLength, minimum, maximum, exclusiveMinimum }: Schema): string[] {
  return [
    ...(isLimit(minLength) && minLength > 1 ? [`≥ ${minLength}`] : []),
    ...(isLimit(maxLength) ? [`≤ ${maxLength}`] : []),
    ...(isLimit(minimum) ? [`≥ ${minimum}`] : []),
    ...(isLimit(exclusiveMinimum) ? [`> ${exclusiveMinimum}`] : []),
    ...(isLimit(maximum) ? [`≤ ${maximum}`] : []),
  ];
}
