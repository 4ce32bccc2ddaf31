import type { Viewer } from '#domain/access.ts';
import { inbox } from '#domain/inbox/contract.ts';
import { refusalOfReply, replyModule } from '#domain/inbox/rules.ts';
import { inboxSheet } from '#domain/inbox/sheet.ts';
import { inboxTexts as texts } from '#domain/inbox/texts.ts';
import { answer, type CodedText } from '#domain/lib/text.ts';
import { notFound, orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { changeLog, type Within } from '../audit/log.ts';
import { claimDocument, eraseDocument } from '../documents/store.ts';
import { storeUpload } from '../documents/upload.ts';
import { announceLetters } from '../warnings/announce.ts';
import { archive, clearArchive, inboxPage, markRead, ownMessage, setReply, undo, unreadOf } from './store.ts';

const log = changeLog('inbox');

const page = ({ db, viewer, query }: Call<typeof inbox.list>) => inboxPage(db, viewer.id, query);

/** Mounts inbox and archive. */
export const inboxRoutes = routesOf(inbox, {
  list: page,
  listFile: listFile(inbox.list, inboxSheet, page),
  read: async (call) => {
    const { id } = orNotFound(await ownMessage(call.db, call.viewer.id, call.params.id));
    await markRead(call.db, call.viewer.id, call.now, id);
    return announceOwnUnread(call);
  },
  remove: async (call) => {
    const removed = await archive(call.db, call.viewer.id, call.now, call.body.ids);
    if (removed === 0) throw notFound();
    return undoable(call, texts.removed);
  },
  markAll: async (call) => {
    await markRead(call.db, call.viewer.id, call.now);
    return undoable(call, texts.markedAll);
  },
  removeAll: async (call) => {
    await archive(call.db, call.viewer.id, call.now);
    return undoable(call, texts.removedAll);
  },
  undo: async (call) => {
    const { at, what } = call.body;
    await undo(call.db, call.viewer.id, what, new Date(at));
    return done(call, texts.undone);
  },
  clearArchive: async (call) => {
    const count = await clearArchive(call.db, call.viewer.id, call.now);
    if (count > 0) await log.add(call, null, 'cleared', { count });
    return done(call, texts.removedAll);
  },
  upload: async (call) => ({
    doc: await storeUpload(call, 'docs', call.body.doc, async () => ({
      owner_id: call.viewer.id,
      module: replyModule,
      record_id: null,
    })),
  }),
  reply: async (call) => {
    const { id, reply, doc } = call.body;
    const message = orNotFound(await ownMessage(call.db, call.viewer.id, id));
    const refusal = refusalOfReply(message);
    if (refusal) throw refuse(refusal);
    const { title, warning_id, reply: before, reply_doc } = message;
    await attach(call, doc, warning_id);
    await setReply(call.db, id, { reply, doc }, call.now);
    if (reply_doc) await eraseDocument(call.db, reply_doc, call.now);
    if (reply_doc) call.afterCommit(() => call.platform.files.remove('docs', reply_doc));
    const change = { about: call.viewer.id, before: { reply: before, doc: reply_doc }, after: { reply, doc } };
    await log.add(call, id, 'replied', { title }, change);
    // Admins who decide on the letter read the explanation there.
    if (warning_id !== null) announceLetters(call, [call.viewer.id]);
    return { ...answer(texts.replied), reply, reply_doc: doc, replied_at: call.now };
  },
});

type Owner = Within & { viewer: Viewer };

/** Attaches a file that the caller uploaded to their reply to a letter; any other is refused. */
async function attach({ db, viewer }: Owner, doc: string | null, warning_id: number | null): Promise<void> {
  if (doc === null) return;
  if (warning_id === null) throw refuseField('doc', texts.lettersOnly);
  const upload = { module: replyModule, uploader: viewer.id, owner: viewer.id, record: warning_id };
  if (!(await claimDocument(db, doc, upload))) throw refuseField('doc', texts.noDoc);
}

async function done(call: Owner, text: CodedText) {
  return { ...answer(text), ...(await announceOwnUnread(call)) };
}

/** The same answer, with the instant by which it can be undone. */
async function undoable(call: Owner & { now: Date }, text: CodedText) {
  return { ...(await done(call, text)), at: call.now };
}

/** Counts the caller's unread messages, and sends the number to all their open pages (COUNTER-06). */
async function announceOwnUnread({ db, viewer, announce }: Owner) {
  const unread_notification = await unreadOf(db, viewer.id);
  announce({ to: 'users', ids: [viewer.id], message: { type: 'inbox', unread_notification } });
  return { unread_notification };
}
