import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import type { Platform } from './platform.ts';

/** Serves staff photos, public by their unguessable names (D2, CALLA-31). */
export function serveStorage(app: FastifyInstance, { files }: Platform): void {
  app.get('/storage/app/users/:name', async (request, reply) => {
    const file = await files.open('users', (request.params as { name: string }).name);
    if (!file) return reply.code(404).send(answer(words.notFound));
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('cross-origin-resource-policy', 'same-origin');
    return reply.type(file.type).header('content-length', file.size).send(file.stream);
  });
}

/** Serves the built page: hashed assets, cached for ever, and index.html for every other path. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const url of ['/', '/d', '/d/*']) app.get(url, (_request, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' && request.headers.accept?.includes('text/html')
      ? reply.sendFile('index.html')
      : reply.code(404).send(answer(words.noCall)),
  );
}
