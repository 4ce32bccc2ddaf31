import type { LiveEvent } from '#domain/live.ts';
import type { Db } from '#server/platform/database/database.ts';
import { unreadAfter } from './store.ts';

/** Sends the recipients of a message their number of unread messages; those with the same number share an event. */
export async function announceUnread(
  { db, announce }: { db: Db; announce: (event: LiveEvent) => void },
  messageId: number,
): Promise<void> {
  for (const { unread, ids } of await unreadAfter(db, messageId))
    announce({ to: 'users', ids, message: { type: 'inbox', unread_notification: unread } });
}
