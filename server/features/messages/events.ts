import type { LiveEvent } from '#domain/live.ts';
import type { Db } from '#server/platform/database.ts';
import { unreadAfter } from './store.ts';

/** Tells each whom a message went to how much they have unread, those with as much together. */
export async function tellReaders(
  { db, announce }: { db: Db; announce: (event: LiveEvent) => void },
  messageId: number,
): Promise<void> {
  for (const { unread, ids } of await unreadAfter(db, messageId))
    announce({ to: 'users', ids, message: { type: 'inbox', unread_notification: unread } });
}
