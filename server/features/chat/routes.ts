import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { hasPolicy } from '#domain/access.ts';
import { chat } from '#domain/chat/contract.ts';
import type { ChatNews } from '#domain/chat/shapes.ts';
import { chatTexts } from '#domain/chat/texts.ts';
import { lines, textOfIssue } from '#domain/lib/fields.ts';
import { answer, type CodedText } from '#domain/lib/text.ts';
import { chatLength, chatPace } from '#domain/limits.ts';
import type { Message } from '#domain/live.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { mount } from '#server/platform/http/http.ts';
import { createBudgets } from '#server/platform/live/budget.ts';
import type { Speaker } from '#server/platform/live/live.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  addMessage,
  chatsOf,
  endChat,
  isChatOpen,
  markSeen,
  messagesOf,
  peopleOnline,
  peopleWithChats,
  type StoredMessage,
} from './store.ts';

const person = z.int().positive().max(2_147_483_647);
const msgId = z.string().regex(/^[\w-]{8,64}$/);
/** The message itself is checked later, so that its refusal can name it. */
const chatMessage = z.object({ msg_id: msgId, recipient_id: person, message: z.string() });
const written = lines(chatLength);

/** Mounts chat, and registers its commands (SOCKET-05, SOCKET-08 to SOCKET-11). */
export function chatRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, chat, {
    people: async ({ db, viewer, query }) => {
      if (!hasPolicy(viewer, 'chat', 'start')) throw refuse(chatTexts.noRight);
      return { data: await peopleOnline(db, platform.live.onlineIds(), viewer.id, query.search) };
    },
  });
  openCommands(platform);
}

function openCommands({ live, db, clock }: Platform): void {
  const budgets = createBudgets<number>(chatPace.most, chatPace.everyMs, (hear) => live.share('chat', hear));
  const announceToBoth = (one: number, other: number, message: Message) =>
    live.announce([{ to: 'users', ids: [one, other], message }]);

  live.people('chat', {
    load: (ids) => messagesOf(db, ids),
    people: ({ sender_id, recipient_id }) => [sender_id, recipient_id],
    message: newsFor,
  });

  live.command('/chat', chatMessage, async ({ msg_id, recipient_id, message }, { viewer, reply }) => {
    const deny = (why: CodedText) => reply({ type: 'forbidden', ...answer(why), msg_id });
    if (!budgets.take(viewer.id)) return deny(chatTexts.tooFast);
    const { data, error } = written.safeParse(message);
    if (error) return deny(textOfIssue(error.issues[0]!.message));
    const sending = { sender_id: viewer.id, recipient_id, msg_id, message: data, now: clock.now() };
    const result = await db.transaction().execute((transaction) => addMessage(transaction, sending));
    if ('refused' in result) return deny(result.refused);
    reply(newsFor(result.stored, viewer.id));
    if (result.isNew) live.announce([{ to: 'chat', id: result.stored.id }]);
  });

  live.command(
    '/chat_history',
    z.object({ sender_id: person.optional(), before: person.optional() }),
    async (query, { viewer, reply }) => {
      reply({ type: 'chat_history', chats: await chatsOf(db, viewer.id, query), ...query });
    },
  );

  live.command('/seen', z.object({ recipient_id: person, msg_id: msgId }), async (seen, { viewer }) => {
    const seq = await markSeen(db, viewer.id, seen);
    if (seq !== null)
      announceToBoth(viewer.id, seen.recipient_id, { type: 'seen', sender_id: viewer.id, ...seen, seq });
  });

  live.command('/typing', z.object({ recipient_id: person }), async ({ recipient_id }, { viewer }) => {
    if (!(await isChatOpen(db, viewer.id, recipient_id))) return;
    const message: Message = { type: 'typing', sender_id: viewer.id, recipient_id };
    live.announce([{ to: 'users', ids: [recipient_id], message }]);
  });

  live.command('/end', z.object({ sender_id: person }), async ({ sender_id }, speaker) => {
    const { viewer } = speaker;
    if (!viewer.isVendor) return refuseEnd(speaker);
    if (await endChat(db, viewer.id, sender_id, clock.now()))
      announceToBoth(viewer.id, sender_id, { type: 'end', sender_id: viewer.id, recipient_id: sender_id });
  });

  // On connecting, pages reload their chats, and so find what was written meanwhile.
  live.onArrival(async (ids) => {
    const people = await peopleWithChats(db, ids);
    if (people.length > 0) live.announce([{ to: 'users', ids: people, message: { type: 'function', name: 'chats' } }]);
  });
}

const refuseEnd = ({ reply }: Speaker) => reply({ type: 'forbidden', ...answer(chatTexts.vendorOnly) });

/** A stored message as one of the two people receives it. */
function newsFor(row: StoredMessage, personId: number): { type: 'chat' } & ChatNews {
  const { sender_id, recipient_id, msg_id, seq, message, seen } = row;
  const isMine = sender_id === personId;
  return {
    type: 'chat',
    sender_id: isMine ? recipient_id : sender_id,
    sender: isMine ? row.recipient : row.sender,
    messages: [{ msg_id, seq, recipient_id, message, created_at: row.created_at.toISOString(), seen }],
  };
}
