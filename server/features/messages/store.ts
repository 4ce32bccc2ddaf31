import { type RawBuilder, sql } from 'kysely';
import { isAdmin, isDeveloper, type Viewer } from '#domain/access.ts';
import type { QueryOf, ReplyOf } from '#domain/lib/endpoint.ts';
import type { Message, MessageForm, MessageRow, messages, Reader } from '#domain/messages/contract.ts';
import type { Audience } from '#domain/messages/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { namedRows } from '#server/platform/database/rows.ts';
import { everyone, matchingStaff } from '../people/store.ts';

const source = sql`messages msg join users a on a.id = msg.created_by
  left join departments d on d.id = msg.department_id`;
const cells = sql`msg.id, msg.title, msg.attachment, msg.send_to, msg.department_id, msg.created_by, msg.created_at,
  msg.announce_until, msg.resent_at, a.name as admin,
  case when d.id is not null then jsonb_build_object('name', d.name) end as department,
  (select count(*) from inbox i where i.message_id = msg.id and i.is_read) as total_read,
  (select count(*) from inbox i where i.message_id = msg.id) as total_sent`;
/** An admin sees everyone's messages, others their own. */
const seenBy = (viewer: Viewer) =>
  isAdmin(viewer) ? sql`msg.created_by is not null` : sql`msg.created_by = ${viewer.id}`;

/** A page of messages to staff. */
export function messagePage(db: Db, viewer: Viewer, query: QueryOf<typeof messages.list>) {
  const like = contains(query.search);
  return listPage<MessageRow, typeof query.sort>(db, query, {
    from: source,
    where: sql`${seenBy(viewer)} and (lower(msg.title) like ${like} or lower(a.name) like ${like})`,
    id: sql`msg.id`,
    sorts: { date: sql`msg.created_at`, title: sql`lower(msg.title)` },
    cells,
  });
}

/** One message in full; undefined when the viewer may not see it. */
export async function messageFor(db: Db, viewer: Viewer, id: number): Promise<Message | undefined> {
  const { rows } = await sql<Message>`select ${cells}, msg.message,
      coalesce(r.users, '[]') as users, coalesce(r.user_ids, '[]') as user_ids
    from ${source} left join lateral (
      select jsonb_agg(u.name order by u.name, u.id) as users, jsonb_agg(u.id order by u.name, u.id) as user_ids
      from inbox i join users u on u.id = i.user_id where i.message_id = msg.id and msg.send_to = 'user') r on true
    where msg.id = ${id} and ${seenBy(viewer)}`.execute(db);
  return rows[0];
}

/** Departments and staff a message can be sent to, never the sender; user 1 only for the developer account (D1). */
export async function recipients(
  db: Db,
  viewer: Viewer,
  query: Partial<QueryOf<typeof messages.recipients>>,
): Promise<ReplyOf<typeof messages.recipients>> {
  const others = sql`(select * from ${everyone(isDeveloper(viewer))} e where id <> ${viewer.id})`;
  const { staffs } = await matchingStaff(db, others, query);
  return { departments: await namedRows(db, 'departments'), all_users: staffs };
}

/** A page of a message's recipients, by name. */
export function readerPage(db: Db, id: number, query: QueryOf<typeof messages.readers>) {
  const { page, search, state } = query;
  const isIn = state === 'all' ? sql`true` : state === 'read' ? sql`i.is_read` : sql`not i.is_read`;
  return listPage<Reader, 'name'>(
    db,
    { page, sort: 'name', sort_by: 'asc' },
    {
      from: sql`inbox i join users u on u.id = i.user_id`,
      where: sql`i.message_id = ${id} and ${isIn} and lower(u.name) like ${contains(search)}`,
      id: sql`u.id`,
      sorts: { name: sql`lower(u.name)` },
      cells: sql`u.id, u.name, i.is_read, i.read_at, i.reply`,
      cellsFrom: sql`users u join inbox i on i.user_id = u.id and i.message_id = ${id}`,
    },
  );
}

/** Whether a department exists; it is locked against removal until the transaction ends. */
export async function isDepartmentThere(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from departments where id = ${id} and removed_at is null for share`.execute(db);
  return rows.length > 0;
}

/** A message to be sent; `message` is HTML (D8). Hadir's own messages have no author and both languages. */
type NewMessage = Pick<MessageForm, 'send_to' | 'title' | 'message' | 'user_ids'> &
  Partial<MessageForm> & { created_by: number | null; title_ms?: string; message_ms?: string };

/** The recipients of each audience; groups without people who cannot log in. */
const reaches: Record<Audience, (message: NewMessage) => RawBuilder<unknown>> = {
  all: () => sql`u.active`,
  admin: () => sql`u.active and (u.role = 'Admin' or u.super_user)`,
  manager: () => sql`u.active and u.role = 'Manager'`,
  department: ({ department_id }) =>
    sql`u.active and u.position_id in (select id from positions where department_id = ${department_id ?? null})`,
  user: ({ user_ids }) => sql`u.id = any(${user_ids}::int[])`,
};

/** Writes a message and its row in every recipient's inbox, in one statement, without its sender and unknown ids. */
export async function addMessage(db: Db, message: NewMessage, now: Date): Promise<{ id: number; reached: number }> {
  const { title, message: html, send_to, created_by, title_ms = null, message_ms = null } = message;
  const { department_id = null, attachment = null, announce_until = null } = message;
  const { rows } = await sql<{ id: number; reached: number }>`
    with sent as (
      insert into messages (title, message, title_ms, message_ms, send_to, department_id, attachment, announce_until,
        created_by, created_at)
      values (${title}, ${html}, ${title_ms}, ${message_ms}, ${send_to}, ${department_id}, ${attachment},
        ${announce_until}, ${created_by}, ${now}) returning id, created_at
    ), fanned as (
      insert into inbox (user_id, message_id, created_at)
      select u.id, s.id, s.created_at from users u cross join sent s
      where u.removed_at is null and u.id is distinct from ${created_by} and ${reaches[send_to](message)} returning id
    )
    select id, (select count(*) from fanned) as reached from sent`.execute(db);
  return rows[0]!;
}

/** Marks a message unread for all recipients who still exist, and brings it back from the archive (D8). */
export async function sendAgain(db: Db, id: number, now: Date): Promise<void> {
  await sql`update messages set resent_at = ${now} where id = ${id}`.execute(db);
  await sql`update inbox i set is_read = false, read_at = null, archived_at = null, cleared_at = null, created_at = ${now}
    from users u where u.id = i.user_id and u.removed_at is null and i.message_id = ${id}`.execute(db);
}

/** The recipients of a message, grouped by their number of unread messages. */
export async function unreadAfter(db: Db, id: number): Promise<{ unread: number; ids: number[] }[]> {
  const { rows } = await sql<{ unread: number; ids: number[] }>`
    select unread, array_agg(user_id order by user_id) as ids from (
      select i.user_id, count(*) as unread from inbox i join inbox r on r.user_id = i.user_id and r.message_id = ${id}
      where not i.is_read and i.archived_at is null group by i.user_id) c
    group by unread order by unread desc`.execute(db);
  return rows;
}

/** A notice from the system to some people, in both languages, as safe HTML. */
interface NewNotice {
  title: string;
  title_ms: string;
  message: string;
  message_ms: string;
  user_ids: readonly number[];
}

/** Adds notices to inboxes in one statement; returns each recipient's number of unread messages. */
export async function sendNotices(
  db: Db,
  given: readonly NewNotice[],
  now: Date,
): Promise<{ user_id: number; unread: number }[]> {
  const { rows } = await sql<{ user_id: number; unread: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('messages', 'id'))::int as id, g.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(title text, title_ms text, message text, message_ms text, user_ids int[])
    ), said as (
      insert into messages (id, title, title_ms, message, message_ms, send_to, created_at) overriding system value
      select id, title, title_ms, message, message_ms, 'user', ${now} from given
    ), fanned as (
      insert into inbox (user_id, message_id, created_at)
      select distinct u.id, g.id, ${now}::timestamptz from given g join users u on u.id = any(g.user_ids)
      where u.removed_at is null returning user_id
    )
    select f.user_id, count(*) + (select count(*) from inbox i
      where i.user_id = f.user_id and not i.is_read and i.archived_at is null) as unread
    from fanned f group by f.user_id`.execute(db);
  return rows;
}
