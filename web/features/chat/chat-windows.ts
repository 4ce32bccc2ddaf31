import { isTheirs, withSeen } from '#domain/chat/rules.ts';
import { type ChatWindows, fitted, withWindow } from '#domain/chat/windows.ts';
import { chatWindow } from '#domain/limits.ts';
import { sayLive } from '#web/lib/live.ts';
import type { ChatPartner } from '#web/parts/chat-button.tsx';
import { changeChats, chatsNow, isConnected, isPhone, putChat } from './chat-state.ts';
import { keepDraft, keepWindows } from './kept.ts';

/** The window that has the focus, and one that takes it once it is drawn. */
let active: number | null = null;
let wanted: number | null = null;

/** What stands right of the windows: the button and its distances. */
const corner = 88;
/** How many windows stand side by side. */
const room = () =>
  isPhone() ? 1 : Math.max(1, Math.floor((innerWidth - corner) / (chatWindow.width + chatWindow.gap)));

function turn({ shown, hidden }: ChatWindows): void {
  changeChats({ shown, hidden });
  const { me, partners } = chatsNow();
  keepWindows(me, { shown, hidden, partners: [...partners.values()] });
}

/** Hides those for which there is no room any more. */
export const fitWindows = (): void => turn(fitted(chatsNow(), room()));

/** Shows a window that nobody asked for, if there is room; the focus stays where it is. Returns whether it stands. */
export function showWindow(id: number): boolean {
  turn(withWindow(chatsNow(), id, room(), false));
  return chatsNow().shown.includes(id);
}

/** Reads the chat with someone. */
export function readOne(id: number): void {
  if (isConnected()) sayLive({ type: '/chat_history', sender_id: id });
}

/** Opens the window of someone, and gives it the focus. */
export function openChat(partner: ChatPartner): void {
  const { id } = partner;
  const { partners, chats } = chatsNow();
  wanted = id;
  changeChats({ partners: new Map(partners).set(id, partner) });
  turn(withWindow(chatsNow(), id, room(), true));
  if (!chats.get(id)?.is_open) readOne(id);
}

/** Whether a window that was just drawn, or opened once more, takes the focus. */
export function takesFocus(id: number): boolean {
  const takes = wanted === id;
  if (takes) wanted = null;
  return takes;
}

/** Hides the window of someone; what is typed in it stays, unless its chat has ended (CHAT-05). */
export function hideChat(id: number): void {
  const { shown, hidden, chats } = chatsNow();
  if (chats.get(id)?.may_send === false) {
    closeWindow(id);
    return;
  }
  if (active === id) active = null;
  turn({ shown: shown.filter((one) => one !== id), hidden: [...hidden, id] });
}

/** Takes a window away that has ended, with what was left in it. */
export function closeWindow(id: number): void {
  const { shown, hidden } = chatsNow();
  if (active === id) active = null;
  keepTyped(id, '');
  turn({ shown: shown.filter((one) => one !== id), hidden: hidden.filter((one) => one !== id) });
}

/** What is typed to someone, kept over a reload. */
export function keepTyped(id: number, typed: string): void {
  const { me, drafts } = chatsNow();
  keepDraft(me, id, typed);
  changeChats({ drafts: new Map(drafts).set(id, typed) });
}

/** Whether one looks at the window of someone. */
export const isLookedAt = (id: number): boolean => active === id && document.hasFocus();

/** A window has got the focus, or lost it; with it its messages are seen (CHAT-03). */
export function focusChat(id: number | null): void {
  active = id;
  seeActive();
}

/** Whoever comes back to the page sees what has come to the window they were in. */
export function seeActive(): void {
  const chat = active === null ? undefined : chatsNow().chats.get(active);
  const last = chat?.messages.findLast((one) => isTheirs(chat, one));
  if (!chat || !last || last.seen || !document.hasFocus() || !isConnected()) return;
  sayLive({ type: '/seen', recipient_id: chat.sender_id, msg_id: last.msg_id });
  putChat(withSeen(chat, false, last.seq));
}
