import type { FastifyInstance } from 'fastify';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import type { Platform } from '../platform.ts';

/** Serves staff photos and logos, public by their unguessable names (D2, CALLA-31). */
export function serveStorage(app: FastifyInstance, { files }: Platform): void {
  for (const folder of ['users', 'organisation'] as const)
    app.get(`/storage/app/${folder}/:name`, { config: { call: 'storage', isMinor: true } }, async (request, reply) => {
      const file = await files.open(folder, (request.params as { name: string }).name);
      if (!file) return reply.code(404).send(answer(words.notFound));
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('cross-origin-resource-policy', 'same-origin');
      return reply.type(file.type).header('content-length', file.size).send(file.stream);
    });
}
