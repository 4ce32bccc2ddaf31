import type { Text } from '#domain/lib/text.ts';
import { safeHtml } from '#server/platform/html.ts';
import type { Within } from '../audit/log.ts';
import { tellReaders } from './events.ts';
import { addMessage } from './store.ts';

/** Sends what Hadir itself says into some inboxes, in both languages; `html` comes from a template and is sanitised (D8). */
export async function sendFromHadir(
  within: Pick<Within, 'db' | 'now' | 'announce'>,
  { title, html }: { title: Text; html: Text },
  user_ids: readonly number[],
): Promise<void> {
  const words = {
    title: title.en,
    title_ms: title.ms,
    message: safeHtml(html.en),
    message_ms: safeHtml(html.ms),
  };
  const to = { send_to: 'user' as const, user_ids: [...user_ids], created_by: null };
  const { id } = await addMessage(within.db, { ...words, ...to }, within.now);
  await tellReaders(within, id);
}
