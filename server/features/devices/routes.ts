import type { FastifyInstance } from 'fastify';
import { devices } from '#domain/devices/contract.ts';
import { deviceTexts as texts } from '#domain/devices/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { found } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog } from '../audit/log.ts';
import { staffFor } from '../staff/person.ts';
import { removeDeviceOf } from './store.ts';

const log = changeLog('devices');

/** Mounts what admins do with the devices of others. */
export function deviceRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, devices, {
    removeOf: async (call) => {
      const { id } = await staffFor(call, call.params.user_id, 'edit');
      const device = found(await removeDeviceOf(call.db, id));
      await log.add(call, id, 'removed', { device }, { about: id });
      return answer(texts.removed);
    },
  });
}
