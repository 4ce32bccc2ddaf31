import type { LiveEvent } from '#domain/live.ts';
import type { Reached } from './store.ts';

/** Tells each how much they have unread, those with as much together. */
export function inboxEvents(reached: readonly Reached[]): LiveEvent[] {
  const byUnread = Map.groupBy(reached, ({ unread }) => unread);
  return [...byUnread].map(([unread_notification, people]) => ({
    to: 'users',
    ids: people.map(({ id }) => id),
    message: { type: 'inbox', unread_notification },
  }));
}
