import { type RawBuilder, sql } from 'kysely';
import { warningTypes } from '#domain/dashboard/rules.ts';
import type { InboxMessage, inbox } from '#domain/inbox/contract.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { LetterValues } from '#domain/warnings/letters.ts';
import { letterTitles } from '#domain/warnings/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { typedAsHtml } from '#server/platform/documents/html.ts';
import { withText } from '../warnings/store.ts';

const source = sql`inbox i left join messages msg on msg.id = i.message_id left join users a on a.id = msg.created_by
  left join warning_letters w on w.id = i.warning_id`;
const cells = sql`i.id, i.user_id, i.created_at, i.is_read, i.reply, i.reply_doc, i.replied_at, i.warning_id, msg.attachment,
  a.name as "from", msg.title, coalesce(msg.title_ms, msg.title) as title_ms, msg.message,
  coalesce(msg.message_ms, msg.message) as message_ms, case when w.id is not null then jsonb_build_object(
    'ref_no', w.ref_no, 'type', w.type, 'date', w.date, 'count', w.count, 'reply_by', w.reply_by,
    'notified_on', w.notified_on, 'explain_by', w.explain_by) end as letter`;

/** A row of the inbox; a letter's text is generated when it is read (decision 0035). */
type Stored = InboxMessage & { letter: LetterValues | null };
function read({ letter, ...row }: Stored): InboxMessage {
  if (!letter) return row;
  const { title, title_ms, message } = withText(letter);
  return { ...row, title, title_ms, message, message_ms: message };
}

/** Conditions for someone's inbox or archive, without cleared messages. */
const inFolder = (userId: number, isArchived: boolean) =>
  sql`i.user_id = ${userId} and i.cleared_at is null and i.archived_at is ${isArchived ? sql`not null` : sql`null`}`;

/** Messages whose title, text, sender or letter matches the search. */
async function matches(search: string): Promise<RawBuilder<unknown>> {
  if (search === '') return sql`true`;
  const like = contains(search);
  const types = warningTypes.filter((type) => {
    const { en, ms } = letterTitles[type];
    return `${en} ${ms}`.toLowerCase().includes(search.toLowerCase());
  });
  const inHtml = contains(await typedAsHtml(search));
  return sql`(lower(msg.title) like ${like} or lower(msg.title_ms) like ${like} or lower(msg.message) like ${inHtml}
    or lower(msg.message_ms) like ${inHtml} or lower(a.name) like ${like} or lower(w.ref_no) like ${like} or w.type = any(${types}::text[]))`;
}

/** A letter `w` that its addressee has not replied to in `i`. */
export const waitsForReply = sql`w.status = 'Pending' and w.removed_at is null and i.reply is null`;

/** The filters of the inbox. */
const part = {
  all: sql`true`,
  unread: sql`not i.is_read`,
  reply: waitsForReply,
} as const satisfies Record<QueryOf<typeof inbox.list>['show'], unknown>;

/** A page of someone's inbox or archive, and their number of unread messages. */
export async function inboxPage(db: Db, userId: number, query: QueryOf<typeof inbox.list>) {
  const matching = await matches(query.search);
  const { data, ...page } = await listPage<Stored, typeof query.sort>(db, query, {
    from: source,
    where: sql`${inFolder(userId, query.archive === '1')} and ${part[query.show]} and ${matching}`,
    id: sql`i.id`,
    sorts: { date: sql`i.created_at` },
    cells,
  });
  return { ...page, data: data.map(read), unread_notification: await unreadOf(db, userId) };
}

/** Someone's number of unread messages. */
export async function unreadOf(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*) as unread from inbox
    where user_id = ${userId} and not is_read and archived_at is null`.execute(db);
  return rows[0]!.unread;
}

/** A message in someone's inbox or archive, locked for a change; undefined when it is not theirs or cleared. */
export async function ownMessage(db: Db, userId: number, id: number): Promise<InboxMessage | undefined> {
  const { rows } = await sql<Stored>`select ${cells} from ${source}
    where i.id = ${id} and i.user_id = ${userId} and i.cleared_at is null for update of i`.execute(db);
  return rows.map(read)[0];
}

/** Marks the messages in someone's inbox as read, or one message of inbox or archive. */
export async function markRead(db: Db, userId: number, now: Date, id: number | null = null): Promise<void> {
  const which = id === null ? sql`i.archived_at is null` : sql`i.id = ${id}`;
  await sql`update inbox i set is_read = true, read_at = ${now}
    where i.user_id = ${userId} and not i.is_read and ${which}`.execute(db);
}

/** Archives someone's messages, all of them when none are named; returns how many. */
export async function archive(
  db: Db,
  userId: number,
  now: Date,
  ids: readonly number[] | null = null,
): Promise<number> {
  const which = ids === null ? inFolder(userId, false) : sql`i.user_id = ${userId} and i.id = any(${ids}::bigint[])`;
  const { rows } = await sql`update inbox i set archived_at = coalesce(i.archived_at, ${now})
    where ${which} and i.cleared_at is null returning i.id`.execute(db);
  return rows.length;
}

/** Undoes what someone marked as read, or archived, at an instant; messages cleared since stay cleared. */
export async function undo(db: Db, userId: number, what: 'read' | 'removed', at: Date): Promise<void> {
  const done = what === 'read' ? sql`read_at` : sql`archived_at`;
  const before = what === 'read' ? sql`is_read = false, read_at = null` : sql`archived_at = null`;
  await sql`update inbox set ${before} where user_id = ${userId} and ${done} = ${at} and cleared_at is null`.execute(
    db,
  );
}

/** Clears someone's archive for good; returns how many messages were in it. */
export async function clearArchive(db: Db, userId: number, now: Date): Promise<number> {
  const { rows } = await sql`update inbox i set cleared_at = ${now} where ${inFolder(userId, true)}
    returning i.id`.execute(db);
  return rows.length;
}

/** Stores a reply, replacing the one before. */
export async function setReply(
  db: Db,
  id: number,
  { reply, doc }: { reply: string; doc: string | null },
  now: Date,
): Promise<void> {
  await db.updateTable('inbox').set({ reply, reply_doc: doc, replied_at: now }).where('id', '=', id).execute();
}
