import type { FastifyInstance } from 'fastify';
import { transferHistory } from '#domain/transfer-history/contract.ts';
import { found } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { personOf } from '../staff/person.ts';
import { transferPage } from './store.ts';

/** Mounts transfer history. */
export function transferHistoryRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, transferHistory, {
    list: async ({ db, params, query }) => {
      const person = found(await personOf(db, params.user_id));
      return transferPage(db, person.id, query.page);
    },
  });
}
