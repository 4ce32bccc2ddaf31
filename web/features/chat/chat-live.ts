import { isTheirs, partnerOf, withHistory, withNews, withSeen } from '#domain/chat/rules.ts';
import type { Chat, ChatNews } from '#domain/chat/shapes.ts';
import { chatTexts as texts } from '#domain/chat/texts.ts';
import { fitted } from '#domain/chat/windows.ts';
import { same } from '#domain/lib/text.ts';
import { typingTime } from '#domain/limits.ts';
import type { Heard } from '#domain/live.ts';
import { onHeard, sendLive } from '#web/lib/live.ts';
import { ring } from '#web/parts/ring.ts';
import { toastText } from '#web/parts/toast-text.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { beginChats, changeChats, chatsNow, isConnected, isPhone, putChat } from './chat-state.ts';
import { closeWindow, fitWindows, focusChat, isLookedAt, readOne, seeActive, showWindow } from './chat-windows.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { draftOf, messageOf, storedMessages, storedWindows, storeMessage } from './storage.ts';

let outbox: Outbox | null = null;
const typingTimers = new Map<number, ReturnType<typeof setTimeout>>();

/** The outbox of unsent messages, once chat has been started. */
export const outgoing = (): Outbox | null => outbox;

/** Starts chat for a user; returns a function that stops it. */
export function startChat({ id: me, mayStart }: { id: number; mayStart: boolean }): () => void {
  const { partners, ...stored } = storedWindows(me);
  // On a phone a window would cover the page that was asked for.
  const windows = fitted(stored, isPhone() ? 0 : stored.shown.length);
  const unsent = storedMessages(me);
  beginChats({ me, mayStart, unsent, ...windows, partners: new Map(partners.map((one) => [one.id, one])) });
  const box = createOutbox({
    initial: unsent,
    store: (message) => storeMessage(me, message.msg_id, message),
    forget: ({ msg_id }) => storeMessage(me, msg_id, null),
    say: sendLive,
    isOpen: isConnected,
    onChange: (unsent) => changeChats({ unsent }),
  });
  outbox = box;
  const stop = new AbortController();
  addEventListener('storage', hearOtherTab, stop);
  addEventListener('resize', fitWindows, stop);
  addEventListener('focus', seeActive, stop);
  const stops = [
    onHeard('chat', hearChat),
    onHeard('chat_history', hearHistory),
    onHeard('typing', hearTyping),
    onHeard('seen', hearSeen),
    onHeard('end', hearEnd),
    onHeard('forbidden', ({ msg_id, ...why }) => msg_id && box.refused(msg_id, why)),
    onHeard('function', ({ name }) => name === 'chats' && readAll()),
    onHeard('connected', () => {
      box.connected();
      // The server asks only users with an open chat to load their chats.
      if (!chatsNow().isRead) readAll();
    }),
  ];
  readAll();
  box.connected();
  return () => {
    stop.abort();
    for (const stopOne of stops) stopOne();
    for (const timer of typingTimers.values()) clearTimeout(timer);
    box.close();
    outbox = null;
    focusChat(null);
    beginChats();
  };
}

/** Loads all open chats, and those whose windows are shown. */
function readAll(): void {
  if (!isConnected()) return;
  sendLive({ type: '/chat_history' });
  const { shown, chats } = chatsNow();
  for (const id of shown) if (!chats.get(id)?.is_open) readOne(id);
}

/** Loads the messages before the first one shown. */
export function readEarlier({ sender_id, messages }: Chat): void {
  const before = messages[0]?.seq;
  if (isConnected() && before) sendLive({ type: '/chat_history', sender_id, before });
}

function hearChat(news: ChatNews): void {
  const { sender_id: id } = news;
  outbox?.stored(news.messages.map(({ msg_id }) => msg_id));
  const known = chatsNow().chats.get(id);
  const next = withNews(known, news);
  if (next) putChat(next);
  else readOne(id);
  if (!news.messages.some((one) => isTheirs(news, one))) return;
  stopTyping(id);
  if (next && next.unread > (known?.unread ?? 0)) greet(next);
}

/**
 * Announces a new message: in its window, where it is seen at once if that has the focus; otherwise by a sound and a
 * toast.
 */
export function greet({ sender_id: id, sender }: ChatNews): void {
  if (isLookedAt(id)) {
    seeActive();
    return;
  }
  ring();
  const isAway = isPhone() || chatsNow().hidden.includes(id) || !showWindow(id);
  if (isAway || document.hidden) toast.info(toastText(texts.news, { name: same(sender.name) }));
}

function hearHistory({ chats, sender_id, before }: Heard['chat_history']): void {
  const { chats: known, loaded, hidden } = chatsNow();
  const next = new Map(known);
  for (const chat of chats) next.set(chat.sender_id, withHistory(next.get(chat.sender_id), chat, before));
  const requested = sender_id === undefined ? [] : [sender_id];
  if (sender_id === undefined) changeChats({ isRead: true });
  changeChats({ chats: next, loaded: new Set([...loaded, ...next.keys(), ...requested]) });
  outbox?.stored(chats.flatMap((chat) => chat.messages.map(({ msg_id }) => msg_id)));
  for (const { sender_id: id, unread } of chats) if (unread > 0 && !isPhone() && !hidden.includes(id)) showWindow(id);
  seeActive();
}

function hearTyping({ sender_id: id }: Heard['typing']): void {
  stopTyping(id);
  changeChats({ typing: new Set([...chatsNow().typing, id]) });
  typingTimers.set(
    id,
    setTimeout(() => stopTyping(id), typingTime),
  );
}

function stopTyping(id: number): void {
  clearTimeout(typingTimers.get(id));
  const { typing } = chatsNow();
  if (typing.has(id)) changeChats({ typing: new Set([...typing].filter((one) => one !== id)) });
}

function hearSeen(seen: Heard['seen']): void {
  const { me, chats } = chatsNow();
  const chat = chats.get(partnerOf(seen, me));
  if (chat) putChat(withSeen(chat, seen.sender_id !== me, seen.seq));
}

function hearEnd(end: Heard['end']): void {
  const { me, mayStart, chats, unsent } = chatsNow();
  const id = partnerOf(end, me);
  stopTyping(id);
  const chat = chats.get(id);
  if (chat) putChat({ ...chat, is_open: false, may_send: mayStart, unread: 0 });
  // What was typed and not sent is kept.
  const holds = draftOf(me, id) !== '' || unsent.some(({ recipient_id }) => recipient_id === id);
  if (end.sender_id === me || !holds) closeWindow(id);
}

/** A message that another tab of this browser stored or discarded. */
function hearOtherTab({ key, newValue }: StorageEvent): void {
  const change = messageOf(chatsNow().me, key, newValue);
  if (change?.message) outbox?.takeIn(change.message);
  else if (change) outbox?.dropped(change.id);
}
