import type { FastifyInstance } from 'fastify';
import { waits } from '#domain/waits/contract.ts';
import { mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { handleReminderMail } from './mail.ts';
import { stuckPage, vacantPositions } from './store.ts';

/** Mounts what is known of applications that wait for nobody or too long, and the mails that remind (D6). */
export function waitRoutes(app: FastifyInstance, platform: Platform): void {
  handleReminderMail(platform);
  mount(app, platform, waits, {
    list: stuckPage,
    positions: async ({ db, today }) => ({ data: await vacantPositions(db, today) }),
  });
}
