import type { Chat } from '#domain/chat/shapes.ts';
import { mobileWidth } from '#domain/limits.ts';
import { connectionNow } from '#web/lib/live.ts';
import { createStore } from '#web/lib/store.ts';
import type { ChatPartner } from '#web/parts/chat-button.tsx';
import type { Unsent } from './outbox.ts';

/** The chats of whoever is signed in, as this tab shows them. */
export interface ChatState {
  /** Who is signed in, and whether they may start chats. */
  me: number;
  mayStart: boolean;
  chats: ReadonlyMap<number, Chat>;
  /** Those a window was opened for before there was a message. */
  partners: ReadonlyMap<number, ChatPartner>;
  /** Whose windows are shown, the oldest first, and whose were hidden. */
  shown: readonly number[];
  hidden: readonly number[];
  /** Whether all open chats were read once. */
  isRead: boolean;
  /** Whose history has come. */
  loaded: ReadonlySet<number>;
  typing: ReadonlySet<number>;
  unsent: readonly Unsent[];
  /** What is typed to whom, as far as it changed since the page was loaded. */
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
/** Begins anew with what is given. */
export const beginChats = (fields: Partial<ChatState> = {}): void => store.set({ ...nothing, ...fields });
/** Takes a changed chat. */
export const putChat = (chat: Chat): void =>
  changeChats({ chats: new Map(store.get().chats).set(chat.sender_id, chat) });

/** Whether what is said now gets through. */
export const isConnected = (): boolean => connectionNow() === 'open';
/** Where one chat at a time is a sheet over the page. */
export const isPhone = (): boolean => innerWidth <= mobileWidth;
