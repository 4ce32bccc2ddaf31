import type { FastifyInstance } from 'fastify';
import { appVersions } from '#domain/app-versions/contract.ts';
import { words } from '#domain/lib/words.ts';
import { editRow } from '#server/platform/database/rows.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { isOlder, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog } from '../audit/log.ts';
import { appVersionRow } from './store.ts';

const log = changeLog('versions');

/** Mounts the app versions, and refuses calls of older mobile apps. */
export function appVersionRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, appVersions, {
    read: ({ db }) => appVersionRow(db),
    save: async (call) => {
      const { version, ...fields } = call.body;
      const current = await appVersionRow(call.db, true);
      await log.refuseStale(call, { ...current, id: null }, { ...call.body, id: null });
      await editRow(call.db, 'app_versions', current.id, fields);
      await log.add(call, null, 'changed', fields, { before: current, after: fields });
      call.announce({ to: 'facts' });
      return { ...fields, version: current.version + 1 };
    },
  });
  refuseOlder(app, platform);
}

/** Answers 409 to any call of an older app; the versions are cached until they change. */
function refuseOlder(app: FastifyInstance, platform: Platform): void {
  let known: ReturnType<typeof appVersionRow> | null = null;
  platform.live.onFacts(() => {
    known = null;
  });
  app.addHook('onRequest', async (request) => {
    const { 'x-platform': mobile, 'x-app-version': theirs } = request.headers;
    if ((mobile !== 'android' && mobile !== 'ios') || typeof theirs !== 'string') return;
    known ??= appVersionRow(platform.db);
    const oldest = await known.catch((error: unknown) => {
      known = null;
      throw error;
    });
    if (isOlder(theirs, oldest[mobile])) throw new Refusal(409, words.newUpdates);
  });
}
