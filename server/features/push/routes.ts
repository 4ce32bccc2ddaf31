import type { FastifyInstance } from 'fastify';
import { answer } from '#domain/lib/text.ts';
import { push } from '#domain/push/contract.ts';
import { pushTexts as texts } from '#domain/push/texts.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { bearerOf, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashOf } from '#server/platform/sign-in/session-store.ts';
import { dueQueue, pushQueue, pushToBrowser, sendDue } from './send.ts';
import { dropSubscription, keepSubscription } from './store.ts';

/** Mounts push notifications. */
export function pushRoutes(app: FastifyInstance, platform: Platform): void {
  platform.jobs.handle(dueQueue, () => sendDue(platform));
  platform.jobs.handle(pushQueue, (due) => pushToBrowser(platform, due));
  mount(app, platform, push, {
    key: async () => ({ key: await platform.push.publicKey() }),
    subscribe: async ({ db, body, request, now }) => {
      const { language, ...subscription } = body;
      if (!platform.push.takes(subscription)) throw refuse(texts.unknownService);
      await keepSubscription(db, hashOf(bearerOf(request)!), subscription, language, now);
      return answer(texts.turnedOn);
    },
    unsubscribe: async ({ db, request }) => {
      await dropSubscription(db, hashOf(bearerOf(request)!));
      return answer(texts.turnedOff);
    },
  });
}
