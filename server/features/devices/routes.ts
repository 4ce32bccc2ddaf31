import type { FastifyInstance } from 'fastify';
import { devices } from '#domain/devices/contract.ts';
import { deviceTexts as texts } from '#domain/devices/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { found } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { audit } from '../audit/store.ts';
import { removeDeviceOf } from './store.ts';

const module = 'devices';

/** Mounts what admins do with the devices of others. */
export function deviceRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, devices, {
    removeOf: async ({ db, params: { user_id }, viewer, now, announce }) => {
      const { device, owner } = found(await removeDeviceOf(db, user_id));
      const action = `Removed device ${device} of ${owner}`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: user_id, action }, now));
      return answer(texts.removed);
    },
  });
}
