import { may } from '#domain/access.ts';
import { answer } from '#domain/lib/text.ts';
import { messages } from '#domain/messages/contract.ts';
import { refusalOfMessage } from '#domain/messages/rules.ts';
import { messageSheet } from '#domain/messages/sheet.ts';
import { messageTexts as texts } from '#domain/messages/texts.ts';
import { typedAsHtml } from '#server/platform/documents/html.ts';
import { notFound, orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { once } from '#server/platform/http/once-store.ts';
import { listFile } from '../audit/list-file.ts';
import { changeLog } from '../audit/log.ts';
import { claimDocument } from '../documents/store.ts';
import { storeUpload } from '../documents/upload.ts';
import { announceUnread } from './events.ts';
import { addMessage, isDepartmentThere, messageFor, messagePage, readerPage, recipients, sendAgain } from './store.ts';

const log = changeLog('messages');
const none = { departments: [], all_users: [] };

/** Mounts messages to staff. */
export const messageRoutes = routesOf(messages, {
  list: async ({ db, viewer, query }) => ({
    ...(await messagePage(db, viewer, query)),
    ...(query.choices ? await recipients(db, viewer, {}) : none),
  }),
  listFile: listFile(messages.list, messageSheet, ({ db, viewer, query }) => messagePage(db, viewer, query)),
  detail: async ({ db, viewer, params, query }) => ({
    ...orNotFound(await messageFor(db, viewer, params.message_id)),
    ...(query.choices ? await recipients(db, viewer, {}) : none),
  }),
  recipients: ({ db, viewer, query }) => recipients(db, viewer, query),
  readers: async ({ db, viewer, params, query }) => {
    const message = orNotFound(await messageFor(db, viewer, params.message_id));
    if (message.created_by !== viewer.id) throw notFound();
    return readerPage(db, message.id, query);
  },
  send: (call) =>
    once(call, async () => {
      await refuseWrong(call);
      const { title, message, user_ids, attachment } = call.body;
      const sent = { ...call.body, message: await typedAsHtml(message), created_by: call.viewer.id };
      const { id, reached } = await addMessage(call.db, sent, call.now);
      refuseUnreached(call.body, reached);
      const upload = { module: 'messages', uploader: call.viewer.id, owner: call.viewer.id, record: id };
      if (attachment && !(await claimDocument(call.db, attachment, upload)))
        throw refuseField('attachment', texts.noAttachment);
      if (user_ids.length === 1) await log.add(call, id, 'sent', { title }, { about: user_ids[0]! });
      else await log.add(call, id, 'sent_to_some', { title, count: reached });
      await announceUnread(call, id);
      return answer(texts.sent);
    }),
  upload: async (call) => ({
    doc: await storeUpload(call, 'docs', call.body.doc, async () => ({
      owner_id: call.viewer.id,
      module: 'messages',
      record_id: null,
    })),
  }),
  resend: async (call) => {
    const message = orNotFound(await messageFor(call.db, call.viewer, call.params.id));
    if (message.created_by !== call.viewer.id) throw refuse(texts.notResender);
    await sendAgain(call.db, message.id, call.now);
    await log.add(call, message.id, 'resent', message);
    await announceUnread(call, message.id);
    return answer(texts.resent);
  },
});

async function refuseWrong({ db, viewer, body, today }: Call<typeof messages.send>): Promise<void> {
  const refusal = refusalOfMessage(viewer, body, today);
  if (refusal) throw refuseField(refusal.field, refusal.text);
  if (body.user_ids.some((id) => !may.messageStaff(viewer, { id }))) throw refuseField('user_ids', texts.notToSelf);
  if (body.department_id !== null && !(await isDepartmentThere(db, body.department_id)))
    throw refuseField('department_id', texts.noDepartment);
}

function refuseUnreached({ send_to, user_ids }: Call<typeof messages.send>['body'], reached: number): void {
  if (send_to === 'user' && reached < user_ids.length) throw refuseField('user_ids', texts.noStaff);
  if (reached === 0) throw refuseField(send_to === 'department' ? 'department_id' : 'send_to', texts.nobody);
}
