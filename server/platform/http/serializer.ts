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
