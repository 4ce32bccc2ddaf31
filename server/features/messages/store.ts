import { sql } from 'kysely';
import type { Db } from '#server/platform/database.ts';

/** A message to some staff; `message` is HTML (D8). One of the system has no author and both languages. */
export interface NewMessage {
  title: string;
  message: string;
  user_ids: readonly number[];
  created_by: number | null;
  title_ms?: string;
  message_ms?: string;
}

/** Whom a message reached, and how much each has unread since. */
export interface Reached {
  id: number;
  name: string;
  unread: number;
}

/** Writes a message and its row in every recipient's inbox, in one statement; whoever is not there is left out. */
export async function sendToStaff(
  db: Db,
  { title, message, user_ids, created_by, title_ms, message_ms }: NewMessage,
  now: Date,
): Promise<{ id: number; reached: Reached[] }> {
  const { rows } = await sql<{ id: number; reached: Reached[] }>`
    with sent as (
      insert into messages (title, message, title_ms, message_ms, send_to, created_by, created_at)
      values (${title}, ${message}, ${title_ms ?? null}, ${message_ms ?? null}, 'user', ${created_by}, ${now}) returning id, created_at
    ), fanned as (
      insert into inbox (user_id, message_id, created_at)
      select u.id, s.id, s.created_at from users u cross join sent s
      where u.id = any(${user_ids}::int[]) and u.removed_at is null returning user_id
    )
    select sent.id, (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'unread', 1 + (
        select count(*) from inbox i where i.user_id = u.id and not i.is_read and i.archived_at is null
      )) order by u.id), '[]') from fanned f join users u on u.id = f.user_id) as reached
    from sent`.execute(db);
  return rows[0]!;
}
