import type { CodedText } from '../lib/text.ts';
import { words } from '../lib/words.ts';
import type { Chat, ChatHistory, ChatMessage, ChatNews, ChatSign } from './shapes.ts';
import { chatTexts } from './texts.ts';

/** What decides whether someone may write to someone. */
interface ChatFacts {
  sender: { id: number; mayStart: boolean };
  /** Null when there is nobody of that id. */
  recipient: { id: number; mayStart: boolean; isActive: boolean } | null;
  /** Whether the two have an open chat. */
  isOpen: boolean;
}

/**
 * Why a message may not be sent, or null. A user with the chat capability may write to anyone active; anybody else can
 * only answer in a chat that someone with the capability started and that has not ended (CHAT-02, CHAT-06).
 */
export function chatRefusal({ sender, recipient, isOpen }: ChatFacts): CodedText | null {
  if (!sender.mayStart && !recipient?.mayStart) return chatTexts.noRight;
  if (recipient === null) return words.notFound;
  if (recipient.id === sender.id) return chatTexts.noRight;
  if (!recipient.isActive) return chatTexts.gone;
  if (!sender.mayStart && !isOpen) return chatTexts.ended;
  return null;
}

/** The other person of a chat, from the viewer's side. */
export const partnerOf = ({ sender_id, recipient_id }: ChatSign, viewerId: number): number =>
  sender_id === viewerId ? recipient_id : sender_id;

/** Whether a message of a chat is the other's. */
export const isTheirs = (chat: { sender_id: number }, { recipient_id }: ChatMessage): boolean =>
  recipient_id !== chat.sender_id;

/** Merges two lists of messages by seq, each message once; seen in either list is seen. */
function joined(...lists: (readonly ChatMessage[])[]): ChatMessage[] {
  const bySeq = new Map<number, ChatMessage>();
  for (const message of lists.flat()) {
    const known = bySeq.get(message.seq);
    bySeq.set(message.seq, known?.seen ? { ...message, seen: true } : message);
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** A chat with a live message added, or null where messages in between are missing and the history must be read. */
export function withNews(known: Chat | undefined, news: ChatNews): Chat | null {
  const chat = known ?? { ...news, messages: [], unread: 0, has_more: false, may_send: true, is_open: true };
  const messages = joined(chat.messages, news.messages);
  const isWhole = messages.every(({ seq }, at) => at === 0 || messages[at - 1]!.seq === seq - 1);
  // The first known message of a chat must be its very first, or earlier ones are missing.
  if (!isWhole || (chat.messages.length === 0 && messages[0]?.seq !== 1)) return null;
  const isNew = (message: ChatMessage) => !chat.messages.some(({ seq }) => seq === message.seq);
  const unread = news.messages.filter((one) => isNew(one) && isTheirs(chat, one) && !one.seen).length;
  return { ...chat, messages, unread: chat.unread + unread, may_send: true, is_open: true };
}

/**
 * A chat after its history, or an earlier part of it, was read. Known messages are kept only where they adjoin the new
 * ones, so that the shown messages have no gap.
 */
export function withHistory(chat: Chat | undefined, came: Chat, before?: ChatHistory['before']): Chat {
  if (!chat) return came;
  if (before !== undefined) {
    if (chat.messages[0]?.seq !== before) return chat;
    return { ...chat, messages: joined(came.messages, chat.messages), has_more: came.has_more };
  }
  const first = came.messages[0]?.seq ?? 1;
  const joins = chat.messages.some(({ seq }) => seq >= first - 1);
  if (!joins) return came;
  // Messages that arrived live while the history was being read.
  const last = came.messages.at(-1)?.seq ?? 0;
  const later = chat.messages.filter((one) => one.seq > last && isTheirs(chat, one) && !one.seen);
  const isEarlier = (chat.messages[0]?.seq ?? first) < first;
  return {
    ...came,
    messages: joined(chat.messages, came.messages),
    unread: came.unread + later.length,
    has_more: isEarlier ? chat.has_more : came.has_more,
  };
}

/**
 * A chat after its messages up to one were seen: the viewer's own messages by the other person, the other's by the
 * viewer.
 */
export function withSeen(chat: Chat, byThem: boolean, seq: number): Chat {
  const messages = chat.messages.map((one) =>
    one.seq <= seq && isTheirs(chat, one) !== byThem ? { ...one, seen: true } : one,
  );
  if (byThem) return { ...chat, messages };
  return { ...chat, messages, unread: messages.filter((one) => isTheirs(chat, one) && !one.seen).length };
}
