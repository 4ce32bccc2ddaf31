import type { FastifyInstance } from 'fastify';
import { may } from '#domain/access.ts';
import { answer } from '#domain/lib/text.ts';
import { messages } from '#domain/messages/contract.ts';
import { messageTexts as texts } from '#domain/messages/texts.ts';
import { refuseField } from '#server/platform/errors.ts';
import { typedAsHtml } from '#server/platform/html.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog } from '../audit/log.ts';
import { inboxEvents } from './events.ts';
import { sendToStaff } from './store.ts';

const log = changeLog('messages');

/** Mounts sending messages to staff. */
export function messageRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, messages, {
    send: async (call) => {
      const { title, message, user_ids } = call.body;
      if (user_ids.some((id) => !may.messageStaff(call.viewer, { id })))
        throw refuseField('user_ids', texts.notToSelf);
      const sent = { title, message: typedAsHtml(message), user_ids, created_by: call.viewer.id };
      const { id, reached } = await sendToStaff(call.db, sent, call.now);
      if (reached.length < user_ids.length) throw refuseField('user_ids', texts.noStaff);
      const [first, ...others] = reached;
      if (first && others.length === 0) await log.add(call, id, 'sent', { title }, { about: first.id });
      else await log.add(call, id, 'sent_to_some', { title, count: reached.length });
      for (const event of inboxEvents(reached)) call.announce(event);
      return answer(texts.sent);
    },
  });
}
