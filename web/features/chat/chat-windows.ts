import { isTheirs, withSeen } from '#domain/chat/rules.ts';
import { type ChatWindows, fitted, withWindow } from '#domain/chat/windows.ts';
import { chatWindow } from '#domain/limits.ts';
import { sendLive } from '#web/lib/live.ts';
import type { ChatPartner } from '#web/parts/chat-button.tsx';
import { changeChats, chatsNow, isConnected, isPhone, putChat } from './chat-state.ts';
import { storeDraft, storeWindows } from './storage.ts';

/** The window that has the focus, and the one that gets it once it is drawn. */
let active: number | null = null;
let wanted: number | null = null;

/** The space to the right of the windows: the button and its margins. */
const corner = 88;
/** How many windows fit side by side. */
const room = () =>
  isPhone() ? 1 : Math.max(1, Math.floor((innerWidth - corner) / (chatWindow.width + chatWindow.gap)));

function setWindows({ shown, hidden }: ChatWindows): void {
  changeChats({ shown, hidden });
  const { me, partners } = chatsNow();
  storeWindows(me, { shown, hidden, partners: [...partners.values()] });
}

/** Hides the windows that no longer fit. */
export const fitWindows = (): void => setWindows(fitted(chatsNow(), room()));

/**
 * Shows a window that the user did not open, if there is room; the focus stays where it is. Returns whether it is
 * shown.
 */
export function showWindow(id: number): boolean {
  setWindows(withWindow(chatsNow(), id, room(), false));
  return chatsNow().shown.includes(id);
}

/** Loads the chat with someone. */
export function readOne(id: number): void {
  if (isConnected()) sendLive({ type: '/chat_history', sender_id: id });
}

/** Opens someone's window, and focuses it. */
export function openChat(partner: ChatPartner): void {
  const { id } = partner;
  const { partners, chats } = chatsNow();
  wanted = id;
  changeChats({ partners: new Map(partners).set(id, partner) });
  setWindows(withWindow(chatsNow(), id, room(), true));
  if (!chats.get(id)?.is_open) readOne(id);
}

/** Whether a window that was just drawn, or opened again, takes the focus. */
export function takesFocus(id: number): boolean {
  const takes = wanted === id;
  if (takes) wanted = null;
  return takes;
}

/** Hides someone's window; its draft stays, unless the chat has ended (CHAT-05). */
export function hideChat(id: number): void {
  const { shown, hidden, chats } = chatsNow();
  if (chats.get(id)?.may_send === false) {
    closeWindow(id);
    return;
  }
  if (active === id) active = null;
  setWindows({ shown: shown.filter((one) => one !== id), hidden: [...hidden, id] });
}

/** Removes the window of an ended chat, with its draft. */
export function closeWindow(id: number): void {
  const { shown, hidden } = chatsNow();
  if (active === id) active = null;
  storeTyped(id, '');
  setWindows({ shown: shown.filter((one) => one !== id), hidden: hidden.filter((one) => one !== id) });
}

/** Stores a draft, which survives a reload. */
export function storeTyped(id: number, typed: string): void {
  const { me, drafts } = chatsNow();
  storeDraft(me, id, typed);
  changeChats({ drafts: new Map(drafts).set(id, typed) });
}

/** Whether someone's window has the focus. */
export const isLookedAt = (id: number): boolean => active === id && document.hasFocus();

/** Called when a window gets or loses the focus; messages of the focused window are seen (CHAT-03). */
export function focusChat(id: number | null): void {
  active = id;
  seeActive();
}

/** When the user comes back to the page, messages in the active window are seen. */
export function seeActive(): void {
  const chat = active === null ? undefined : chatsNow().chats.get(active);
  const last = chat?.messages.findLast((one) => isTheirs(chat, one));
  if (!chat || !last || last.seen || !document.hasFocus() || !isConnected()) return;
  sendLive({ type: '/seen', recipient_id: chat.sender_id, msg_id: last.msg_id });
  putChat(withSeen(chat, false, last.seq));
}
