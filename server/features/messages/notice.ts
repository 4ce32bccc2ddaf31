import { sql } from 'kysely';
import { fill, type Text } from '#domain/lib/text.ts';
import type { LiveEvent } from '#domain/live.ts';
import type { Within } from '../audit/log.ts';

/** Something the system tells some people in their inboxes; the message is HTML (D8). */
export interface Notice {
  title: Text;
  message: Text;
  user_ids: readonly number[];
}

/** Puts notices into inboxes in one statement, and tells each how much they have unread. */
export async function addNotices(within: Within, notices: readonly Notice[]): Promise<void> {
  const given = notices
    .filter(({ user_ids }) => user_ids.length > 0)
    .map(({ title, message, user_ids }) => ({
      ...{ title: title.en, title_ms: title.ms, message: message.en, message_ms: message.ms },
      user_ids,
    }));
  if (given.length === 0) return;
  const { rows } = await sql<{ user_id: number; unread: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('messages', 'id'))::int as id, g.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(title text, title_ms text, message text, message_ms text, user_ids int[])
    ), said as (
      insert into messages (id, title, title_ms, message, message_ms, send_to, created_at) overriding system value
      select id, title, title_ms, message, message_ms, 'user', ${within.now} from given
    ), fanned as (
      insert into inbox (user_id, message_id, created_at)
      select distinct u.id, g.id, ${within.now}::timestamptz from given g join users u on u.id = any(g.user_ids)
      where u.removed_at is null returning user_id
    )
    select f.user_id, count(*) + (select count(*) from inbox i
      where i.user_id = f.user_id and not i.is_read and i.archived_at is null) as unread
    from fanned f group by f.user_id`.execute(within.db);
  for (const event of unreadEvents(rows)) within.announce(event);
}

function unreadEvents(reached: readonly { user_id: number; unread: number }[]): LiveEvent[] {
  return [...Map.groupBy(reached, ({ unread }) => unread)].map(([unread_notification, people]) => ({
    to: 'users',
    ids: people.map(({ user_id }) => user_id),
    message: { type: 'inbox', unread_notification },
  }));
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => signs[sign]!);

/** A paragraph of a notice in both languages; what is filled in stands as the signs that were typed. */
export function paragraph(said: Text, values: Readonly<Record<string, string | number | Text>> = {}): Text {
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? { en: escaped(value.en), ms: escaped(value.ms) } : escaped(String(value)),
    ]),
  );
  return { en: `<p>${fill(said, 'en', safe)}</p>`, ms: `<p>${fill(said, 'ms', safe)}</p>` };
}

/** A link to a page of ours, as the last paragraph of a notice. */
export const linkTo = (path: string, said: Text): Text => ({
  en: `<p><a href="${escaped(path)}">${said.en}</a></p>`,
  ms: `<p><a href="${escaped(path)}">${said.ms}</a></p>`,
});

/** Paragraphs one after the other. */
export const joined = (...parts: readonly Text[]): Text => ({
  en: parts.map(({ en }) => en).join(''),
  ms: parts.map(({ ms }) => ms).join(''),
});
