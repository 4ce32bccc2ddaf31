import fastJson, { type Schema as JsonSchema } from 'fast-json-stringify';
import * as z from 'zod';

/** A JSON Schema node, as far as this file needs it. */
type Schema = { [key: string]: unknown; anyOf?: Schema[]; type?: unknown };

/**
 * The JSON Schema of a reply from which Fastify compiles its serializer, so that only declared fields are sent.
 * Nullable values become type arrays, which compile to straight code instead of a validator per value.
 */
export function replySchema(reply: z.ZodType): Schema {
  return flatten(z.toJSONSchema(reply, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as Schema);
}

/**
 * Writes replies of a shape as JSON. The code for it is made with the first of them, since that of all calls together
 * was a quarter of an idle server's heap (decision 0174).
 */
export function serializerOf(reply: z.ZodType): (value: unknown) => string {
  let write: ((value: unknown) => string) | undefined;
  return (value) => {
    write ??= fastJson(replySchema(reply) as JsonSchema);
    return write(value);
  };
}

function flatten(node: unknown): Schema {
  if (Array.isArray(node)) return node.map(flatten) as unknown as Schema;
  if (node === null || typeof node !== 'object') return node as Schema;
  const flat = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, flatten(value)])) as Schema;
  const [one, other, ...more] = flat.anyOf ?? [];
  if (!one || other?.type !== 'null' || more.length > 0) return flat;
  const { anyOf: _, ...others } = flat;
  if (typeof one.type === 'string' && one.type !== 'object' && one.type !== 'array')
    return { ...others, ...one, type: [one.type, 'null'] };
  return { ...others, ...one, nullable: true };
}
