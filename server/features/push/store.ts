import { sql } from 'kysely';
import type { Language } from '#domain/lib/text.ts';
import type { Subscription } from '#domain/push/rules.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Stores a session's subscription, replacing an older one of the session or of the same browser. */
export async function keepSubscription(
  db: Db,
  session: Buffer,
  { endpoint, keys }: Subscription,
  language: Language,
  now: Date,
): Promise<void> {
  await sql`delete from push_subscriptions where session_hash = ${session} or endpoint = ${endpoint}`.execute(db);
  await db
    .insertInto('push_subscriptions')
    .values({ session_hash: session, endpoint, ...keys, language, created_at: now })
    .execute();
}

/** Deletes a session's subscription. */
export async function dropSubscription(db: Db, session: Buffer): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_hash', '=', session).execute();
}

/** Deletes the subscription of a browser that is gone, unless it has subscribed again meanwhile. */
export async function dropGone(db: Db, id: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}

/** One notification for one browser. */
export interface DuePush {
  user_id: number;
  inbox_id: number;
  subscription_id: number;
}

/** Valid sessions of people who may log in, at an instant. */
const openSessions = (now: Date) => sql`sessions s join users u on u.id = s.user_id and u.active
  and u.removed_at is null and s.expires_at > ${now}`;

/**
 * Takes the due notifications, without people who have a page open, which shows them already, and without what was read
 * meanwhile.
 */
export async function takeDue(db: Db, online: readonly number[], now: Date): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with due as (delete from push_due returning inbox_id)
    select s.user_id, i.id as inbox_id, p.id as subscription_id
    from due join inbox i on i.id = due.inbox_id join (${openSessions(now)}) on s.user_id = i.user_id
      join push_subscriptions p on p.session_hash = s.token_hash
    where not i.is_read and i.archived_at is null and i.user_id <> all(${online}::int[])
    order by i.id, p.id`.execute(db);
  return rows;
}

/** A notification in the browser's language, and its subscription; undefined when either is gone or it was read. */
export async function notificationOf(db: Db, { inbox_id, subscription_id }: DuePush, now: Date) {
  const { rows } = await sql<{
    endpoint: string;
    p256dh: string;
    auth: string;
    language: Language;
    title: string | null;
    from: string | null;
  }>`
    select p.endpoint, p.p256dh, p.auth, p.language, a.name as from,
      case when p.language = 'ms' then coalesce(m.title_ms, m.title) else m.title end as title
    from push_subscriptions p join (${openSessions(now)}) on s.token_hash = p.session_hash
      join inbox i on i.user_id = s.user_id left join messages m on m.id = i.message_id
      left join users a on a.id = m.created_by
    where p.id = ${subscription_id} and i.id = ${inbox_id} and not i.is_read and i.archived_at is null`.execute(db);
  return rows[0];
}
