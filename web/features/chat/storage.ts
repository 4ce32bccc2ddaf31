import type { ChatWindows } from '#domain/chat/windows.ts';
import { storedInTab, storedNamed, storeInTab, storeNamed } from '#web/lib/storage.ts';
import type { ChatPartner as Partner } from '#web/parts/chat-button.tsx';
import type { Unsent } from './outbox.ts';

/** The windows of a tab. */
interface Windows extends ChatWindows {
  partners: readonly Partner[];
}

const messageName = (me: number, id: string) => `chat.${me}.${id}`;
const draftName = (me: number, id: number) => `chat-draft.${me}.${id}`;
const windowsName = (me: number) => `chat-windows.${me}`;

/** Stores a user's message until the server has it, for every tab and beyond a logout. */
export const storeMessage = (me: number, id: string, message: Unsent | null): void =>
  storeNamed(messageName(me, id), message && JSON.stringify(message));

/** A user's messages that the server may not have. */
export const storedMessages = (me: number): Unsent[] =>
  storedNamed(messageName(me, '')).flatMap((text) => readMessage(text) ?? []);

/** Parses a user's message that another tab has stored, or discarded. */
export function messageOf(me: number, key: string | null, value: string | null) {
  const prefix = `hadir.${messageName(me, '')}`;
  if (!key?.startsWith(prefix)) return null;
  return { id: key.slice(prefix.length), message: value === null ? null : readMessage(value) };
}

function readMessage(text: string): Unsent | null {
  try {
    const read = JSON.parse(text) as Unsent;
    return typeof read.msg_id === 'string' && typeof read.place === 'number' ? read : null;
  } catch {
    return null;
  }
}

/** The windows this tab showed before it was reloaded. */
export function storedWindows(me: number): Windows {
  try {
    return JSON.parse(storedInTab(windowsName(me)) ?? '') as Windows;
  } catch {
    return { shown: [], hidden: [], partners: [] };
  }
}
export const storeWindows = (me: number, windows: Windows): void =>
  storeInTab(windowsName(me), JSON.stringify(windows));

/** The draft to someone in this tab. */
export const draftOf = (me: number, id: number): string => storedInTab(draftName(me, id)) ?? '';
export const storeDraft = (me: number, id: number, typed: string): void =>
  storeInTab(draftName(me, id), typed === '' ? null : typed);
