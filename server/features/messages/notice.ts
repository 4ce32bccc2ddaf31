import { fill, listed, type Text } from '#domain/lib/text.ts';
import type { LiveEvent } from '#domain/live.ts';
import type { Within } from '../audit/log.ts';
import { sendNotices } from './store.ts';

/** A notice from the system to some people's inboxes; the message is HTML (D8). */
export interface Notice {
  title: Text;
  message: Text;
  user_ids: readonly number[];
  /** Another message shows the same in the browser, so no toast announces it. */
  isAnnounced?: boolean;
}

/** Adds notices to inboxes in one statement, and sends each recipient their number of unread messages. */
export async function addNotices(
  within: Pick<Within, 'db' | 'now' | 'announce'>,
  notices: readonly Notice[],
): Promise<void> {
  const given = notices
    .filter(({ user_ids }) => user_ids.length > 0)
    .map(({ title, message, user_ids }) => ({
      title: title.en,
      title_ms: title.ms,
      message: message.en,
      message_ms: message.ms,
      user_ids,
    }));
  if (given.length === 0) return;
  const rows = await sendNotices(within.db, given, within.now);
  const news = new Set(notices.flatMap(({ isAnnounced, user_ids }) => (isAnnounced ? [] : user_ids)));
  for (const event of unreadEvents(rows, news)) within.announce(event);
}

function unreadEvents(reached: readonly { user_id: number; unread: number }[], news: ReadonlySet<number>): LiveEvent[] {
  const groups = Map.groupBy(reached, ({ user_id, unread }) => `${unread} ${news.has(user_id)}`);
  return [...groups.values()].map((people) => ({
    to: 'users',
    ids: people.map(({ user_id }) => user_id),
    message: {
      type: 'inbox',
      unread_notification: people[0]!.unread,
      ...(news.has(people[0]!.user_id) ? {} : { is_told: true }),
    },
  }));
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => signs[sign]!);

/** A paragraph of a notice in both languages; values are escaped. */
export function paragraph(text: Text, values: Readonly<Record<string, string | number | Text>> = {}): Text {
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? { en: escaped(value.en), ms: escaped(value.ms) } : escaped(String(value)),
    ]),
  );
  return { en: `<p>${fill(text, 'en', safe)}</p>`, ms: `<p>${fill(text, 'ms', safe)}</p>` };
}

/** A link to a screen, as the last paragraph of a notice. */
export const linkTo = (path: string, text: Text): Text => ({
  en: `<p><a href="${escaped(path)}">${text.en}</a></p>`,
  ms: `<p><a href="${escaped(path)}">${text.ms}</a></p>`,
});

/** Joins paragraphs. */
export const joined = (...parts: readonly Text[]): Text => listed(parts, '');
