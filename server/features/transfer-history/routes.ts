import type { FastifyInstance } from 'fastify';
import { transferHistory } from '#domain/transfer-history/contract.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { staffFor } from '../staff/person.ts';
import { transferPage } from './store.ts';

/** Mounts transfer history. */
export function transferHistoryRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, transferHistory, {
    list: async (call) => {
      const person = await staffFor(call, call.params.user_id, 'see');
      return transferPage(call.db, person.id, call.query);
    },
  });
}
