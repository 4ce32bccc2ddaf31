import { withoutUnseen } from '#domain/lib/fields.ts';
import { chatLength, typingEvery } from '#domain/limits.ts';
import { sendLive } from '#web/lib/live.ts';
import type { ChatPartner } from '#web/parts/chat-button.tsx';
import { outgoing } from './chat-live.ts';
import { chatsNow, isConnected, useChats } from './chat-state.ts';
import { storeTyped } from './chat-windows.ts';
import type { Unsent } from './outbox.ts';
import { draftOf } from './storage.ts';

const typingSentAt = new Map<number, number>();

/** The draft to someone. */
export function useTyped(id: number): string {
  const { drafts, me } = useChats();
  return drafts.get(id) ?? draftOf(me, id);
}

/** Stores a draft, and tells the other person from time to time that one is typing (SOCKET-10). */
export function typeDraft(id: number, typed: string): void {
  storeTyped(id, typed);
  const now = performance.now();
  const sentAt = typingSentAt.get(id) ?? Number.NEGATIVE_INFINITY;
  if (typed.trim() === '' || now - sentAt < typingEvery) return;
  if (!isConnected() || !chatsNow().chats.get(id)?.is_open) return;
  typingSentAt.set(id, now);
  sendLive({ type: '/typing', recipient_id: id });
}

/** A message as it would be sent, without invisible characters, and by how much it is too long. */
export function readyMessage(typed: string): { message: string; over: number } {
  const message = withoutUnseen(typed).trim();
  return { message, over: Math.max(0, message.length - chatLength) };
}

/** Sends the draft, unless it is empty or too long. */
export function sendTyped({ id, name }: ChatPartner, typed: string): void {
  const { message, over } = readyMessage(typed);
  if (message === '' || over > 0) return;
  // Not `randomUUID`, which does not exist on plain http origins.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const msg_id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  typingSentAt.delete(id);
  outgoing()?.add({ msg_id, recipient_id: id, recipient: name, message });
  storeTyped(id, '');
}

/** Sends a message that was refused again. */
export const sendAgain = ({ msg_id }: Unsent): void => outgoing()?.again(msg_id);
/** Removes a message that was refused. */
export const removeUnsent = ({ msg_id }: Unsent): void => outgoing()?.remove(msg_id);
/** Moves a message that was refused back into the draft. */
export function takeBack({ msg_id, recipient_id: id, message }: Unsent): void {
  const typed = draftOf(chatsNow().me, id);
  storeTyped(id, typed === '' ? message : `${typed}\n${message}`);
  outgoing()?.remove(msg_id);
}
