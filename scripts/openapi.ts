import * as z from 'zod';
import { endpoints } from '../domain/endpoints.ts';
import { type AnyEndpoint, paramNames } from '../domain/lib/endpoint.ts';
import { appVersion } from '../domain/limits.ts';
import { replySchema } from '../server/platform/http/serializer.ts';

/** The OpenAPI description of the endpoint table. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [feature, contract] of Object.entries(endpoints)) {
    for (const [name, row] of Object.entries(contract)) {
      const query = shapeOf(row.query);
      const inPath = shapeOf(row.params).properties ?? {};
      const parameters = [
        ...paramNames(row).map((param) => ({
          name: param,
          in: 'path',
          required: true,
          schema: inPath[param] ?? {},
        })),
        ...Object.entries(query.properties ?? {}).map(([param, schema]) => ({
          name: param,
          in: 'query',
          schema,
        })),
      ];
      const body = shapeOf(row.body);
      paths[row.path] = {
        ...paths[row.path],
        [row.method.toLowerCase()]: {
          operationId: `${feature}.${name}`,
          tags: [feature],
          summary: row.summary,
          'x-guard': row.guard,
          parameters,
          ...(row.method === 'POST' ? { requestBody: { content: contentOf(row.sends, body) } } : {}),
          responses: {
            200:
              row.kind === 'json'
                ? { description: 'Done', content: { 'application/json': { schema: replySchema(row.reply) } } }
                : { description: row.kind },
            default: { $ref: '#/components/responses/refused' },
          },
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hadir', version: appVersion },
    components: { responses: { refused }, securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    security: [{ session: [] }],
    paths,
  };
}

/** The body of every refusal (D2). */
const refused = {
  description: 'Refused. `message` is English, `message_ms` Malay, `code` one of docs/codes.txt.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message', 'message_ms', 'code'],
        properties: {
          message: { type: 'string' },
          message_ms: { type: 'string' },
          code: { type: 'string', examples: ['departments.in_use'] },
          fields: { type: 'object', description: 'What is wrong with each field, in English.' },
          fields_ms: { type: 'object', description: 'The same in Malay.' },
          reference: {
            type: 'string',
            description: 'Of an unexpected failure alone: finds its entry in the error log.',
          },
        },
      },
    },
  },
};

/** The JSON Schema of an input; of a shape that transforms its input, the shape before; of two shapes, both. */
function shapeOf(shape: z.ZodType): { properties?: Record<string, object> } {
  if (shape instanceof z.ZodIntersection) {
    const [left, right] = [shape.def.left, shape.def.right].map((one) => shapeOf(one as z.ZodType).properties);
    return { properties: { ...left, ...right } };
  }
  if (shape instanceof z.ZodPipe && shape.out instanceof z.ZodTransform) return shapeOf(shape.in as z.ZodType);
  return z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as {
    properties?: Record<string, object>;
  };
}

/**
 * A body first in the content type that the specification gives for the call, then as JSON, which every call accepts
 * (D2).
 */
function contentOf(sends: AnyEndpoint['sends'], schema: object) {
  const kinds = { json: [], form: ['application/x-www-form-urlencoded'], multipart: ['multipart/form-data'] };
  return Object.fromEntries([...kinds[sends], 'application/json'].map((kind) => [kind, { schema }]));
}
