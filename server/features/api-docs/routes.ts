import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/lib/text.ts';
import { type Api, apiPage } from './page.ts';

const described = new URL('../../../docs/openapi.json', import.meta.url);
const packed = promisify(gzip);
const config = { call: 'apiDocs' };

/** A page or file that is generated once, plain and compressed. */
interface Made {
  type: string;
  plain: Buffer;
  packed: Buffer;
}

/**
 * Serves the API as an HTML page, and the OpenAPI description it is made from. Both are public, since the browser's
 * scripts contain the same (decision 0080).
 */
export function apiDocsRoutes(app: FastifyInstance, index: string): void {
  const cache = new Map<string, Promise<Made>>();
  const once = (key: string, make: () => Promise<Made>) => {
    const made = cache.get(key) ?? make();
    // A failed read is retried on the next request.
    made.catch(() => cache.delete(key));
    cache.set(key, made);
    return made;
  };
  const page = async (language: Language) => {
    const api = await readFile(described, 'utf8');
    const stylesheet = /<link rel="stylesheet"[^>]* href="(\/[^"]+)"/.exec(index)?.[1] ?? null;
    return madeOf('text/html; charset=utf-8', apiPage(JSON.parse(api) as Api, language, stylesheet));
  };
  app.get('/api/docs', { config }, async (request, reply) => {
    const language = (request.query as { language?: unknown }).language === 'ms' ? 'ms' : 'en';
    return send(request, reply, await once(language, () => page(language)));
  });
  app.get('/api/docs/openapi.json', { config }, async (request, reply) => {
    const read = async () => madeOf('application/json; charset=utf-8', await readFile(described, 'utf8'));
    return send(request, reply, await once('json', read));
  });
}

async function madeOf(type: string, text: string): Promise<Made> {
  const plain = Buffer.from(text);
  return { type, plain, packed: await packed(plain) };
}

function send(request: FastifyRequest, reply: FastifyReply, made: Made): FastifyReply {
  const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (isPacked) reply.header('content-encoding', 'gzip');
  return reply
    .type(made.type)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'no-cache')
    .send(isPacked ? made.packed : made.plain);
}
