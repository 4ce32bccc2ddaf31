import type { Chat } from '#domain/chat/shapes.ts';
import { mobileWidth } from '#domain/limits.ts';
import { connectionNow } from '#web/lib/live.ts';
import { createStore } from '#web/lib/store.ts';
import type { ChatPartner } from '#web/parts/chat-button.tsx';
import type { Unsent } from './outbox.ts';

/** The chats of the signed-in user, as this tab shows them. */
export interface ChatState {
  /** Who is signed in, and whether they may start chats. */
  me: number;
  mayStart: boolean;
  chats: ReadonlyMap<number, Chat>;
  /** People whose window was opened before there was a message. */
  partners: ReadonlyMap<number, ChatPartner>;
  /** The people whose windows are shown, the oldest first, and those whose are hidden. */
  shown: readonly number[];
  hidden: readonly number[];
  /** Whether all open chats have been loaded once. */
  isRead: boolean;
  /** The people whose history has been loaded. */
  loaded: ReadonlySet<number>;
  typing: ReadonlySet<number>;
  unsent: readonly Unsent[];
  /** The drafts by person, as far as they changed since the page was loaded. */
  drafts: ReadonlyMap<number, string>;
}

const nothing: ChatState = {
  me: 0,
  mayStart: false,
  chats: new Map(),
  partners: new Map(),
  shown: [],
  hidden: [],
  isRead: false,
  loaded: new Set(),
  typing: new Set(),
  unsent: [],
  drafts: new Map(),
};
const store = createStore<ChatState>(nothing);

/** The state, in a component and outside one. */
export const useChats = store.use;
export const chatsNow = store.get;
export const changeChats = (fields: Partial<ChatState>): void => store.set({ ...store.get(), ...fields });
/** Resets the state. */
export const beginChats = (fields: Partial<ChatState> = {}): void => store.set({ ...nothing, ...fields });
/** Stores a changed chat. */
export const putChat = (chat: Chat): void =>
  changeChats({ chats: new Map(store.get().chats).set(chat.sender_id, chat) });

/** Whether messages can be sent now. */
export const isConnected = (): boolean => connectionNow() === 'open';
/** Whether chats are shown one at a time, as a sheet over the page. */
export const isPhone = (): boolean => innerWidth <= mobileWidth;
