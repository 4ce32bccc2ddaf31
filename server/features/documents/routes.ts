import type { FastifyInstance } from 'fastify';
import { may } from '#domain/access.ts';
import { kinds } from '#domain/applications/kinds.ts';
import { replyModule } from '#domain/inbox/rules.ts';
import { documentsPath } from '#domain/lib/upload.ts';
import { storedName } from '#server/platform/files/files.ts';
import { notFound, orNotFound, unauthenticated } from '#server/platform/http/errors.ts';
import { bearerOf } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { viewerOfDocsKey, viewerOfToken } from '#server/platform/sign-in/session-store.ts';
import { addDocumentRead, documentFacts } from './store.ts';
import { createSweep, sweepQueue } from './sweep.ts';

/** The cookie that opens documents, and nothing else; set at login (D2). */
const cookie = 'hadir_docs';

/** Modules whose documents may be medical: reading someone else's is recorded. */
const medical = new Set<string>([...Object.values(kinds).map(({ documents }) => documents), replyModule]);

/** Serves documents to those who may open them, by that cookie or a bearer token (CALLA-30). */
export function documentRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, pool, clock, files, jobs } = platform;
  jobs.handle(sweepQueue, createSweep(platform));
  // A HEAD would record a read that did not happen.
  app.get(`${documentsPath}/:file`, { exposeHeadRoute: false }, async (request, reply) => {
    const [token, key] = [bearerOf(request), request.cookies[cookie]];
    const viewer = token
      ? await viewerOfToken(pool, token, clock)
      : key
        ? await viewerOfDocsKey(pool, key, clock)
        : null;
    if (!viewer) throw unauthenticated();
    const { file } = request.params as { file: string };
    if (!storedName.test(file)) throw notFound();
    const facts = await documentFacts(db, file, viewer.id, clock.today());
    if (!facts || !may.openDocument(viewer, facts)) throw notFound();
    const opened = orNotFound(await files.open('docs', file));
    if (medical.has(facts.module) && facts.owner_id !== viewer.id)
      await addDocumentRead(db, file, viewer.id, clock.now()).catch((error) => {
        opened.stream.destroy();
        throw error;
      });
    return reply
      .type(opened.type)
      .header('content-length', opened.size)
      .header('content-disposition', `inline; filename="${file}"`)
      .header('cache-control', 'private, no-store')
      .send(opened.stream);
  });
}
