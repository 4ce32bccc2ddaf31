import { sql } from 'kysely';
import { chatRefusal } from '#domain/chat/rules.ts';
import type { Chat, ChatMessage, ChatNews } from '#domain/chat/shapes.ts';
import type { CodedText } from '#domain/lib/text.ts';
import { chatPage, dropdownBatch } from '#domain/limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/lists.ts';

/** A message that is being sent. */
interface Sending {
  sender_id: number;
  recipient_id: number;
  msg_id: string;
  message: string;
  now: Date;
}

/** A message as stored, with what each of the two people learns of the other. */
export interface StoredMessage extends Omit<ChatMessage, 'created_at'> {
  id: number;
  sender_id: number;
  created_at: Date;
  sender: ChatNews['sender'];
  recipient: ChatNews['sender'];
}

const mayStart = sql<boolean>`exists (select from policies o where o.user_id = u.id and o.module = 'chat'
  and o.name = 'start' and o.active)`;
const nameOf = (id: 'm.sender_id' | 'recipient_id') =>
  sql`(select jsonb_build_object('name', u.name, 'img', u.img) from users u where u.id = ${sql.ref(id)})`;
const pairOf = (one: number, other: number) => ({ low: Math.min(one, other), high: Math.max(one, other) });

/** Messages by id, or one by its sender and the id its browser gave it. */
const stored = (which: ReturnType<typeof sql>) => sql<StoredMessage>`
  select m.id, m.sender_id, m.msg_id, m.seq, m.message, m.created_at, recipient_id,
    m.seq <= case when m.sender_id = c.low_id then c.high_seen else c.low_seen end as seen,
    ${nameOf('m.sender_id')} as sender, ${nameOf('recipient_id')} as recipient
  from chat_messages m join chats c on c.id = m.chat_id
    cross join lateral (select case when m.sender_id = c.low_id then c.high_id else c.low_id end as recipient_id) r
  where ${which} order by m.id`;

/** Messages with their people, in the order they were written. */
export async function messagesOf(db: Db, ids: readonly number[]): Promise<StoredMessage[]> {
  return (await stored(sql`m.id = any(${ids})`).execute(db)).rows;
}

/** A message that was stored already, when its browser missed the answer. */
async function sentMessage(db: Db, senderId: number, msgId: string): Promise<StoredMessage | null> {
  const { rows } = await stored(sql`m.sender_id = ${senderId} and m.msg_id = ${msgId}`).execute(db);
  return rows[0] ?? null;
}

/**
 * Stores a message once, however often it is sent, and opens the chat; or returns why not. Messages of one chat are
 * stored one after another, so that their order is that of their places.
 */
export async function addMessage(
  db: Db,
  sending: Sending,
): Promise<{ stored: StoredMessage; isNew: boolean } | { refused: CodedText }> {
  const { sender_id, recipient_id, msg_id, message, now } = sending;
  const people = await sql<{ id: number; mayStart: boolean; isActive: boolean }>`
    select u.id, ${mayStart} as "mayStart", u.active and u.removed_at is null as "isActive"
    from users u where u.id in (${sender_id}, ${recipient_id})`.execute(db);
  const sender = people.rows.find(({ id }) => id === sender_id) ?? { id: sender_id, mayStart: false };
  const recipient = people.rows.find(({ id }) => id === recipient_id) ?? null;
  const isPair = recipient !== null && sender_id !== recipient_id;
  const chat = isPair ? await lockedChat(db, sending, sender.mayStart) : null;
  const known = await sentMessage(db, sender_id, msg_id);
  if (known) return { stored: known, isNew: false };
  const refused = chatRefusal({ sender, recipient, isOpen: chat?.isOpen ?? false });
  if (refused) return { refused };
  const { rows } = await sql<{ last_seq: number }>`
    update chats set last_seq = last_seq + 1, ended_at = null, ended_by = null,
      opened_at = case when ended_at is null then opened_at else ${now} end
    where id = ${chat!.id} returning last_seq`.execute(db);
  await db
    .insertInto('chat_messages')
    .values({ chat_id: chat!.id, seq: rows[0]!.last_seq, sender_id, msg_id, message, created_at: now })
    .execute();
  return { stored: (await sentMessage(db, sender_id, msg_id))!, isNew: true };
}

/** The chat of two people, locked until the transaction ends; created when the sender may start one. */
async function lockedChat(db: Db, { sender_id, recipient_id, now }: Sending, makes: boolean) {
  const { low, high } = pairOf(sender_id, recipient_id);
  if (makes)
    await sql`insert into chats (low_id, high_id, opened_at) values (${low}, ${high}, ${now})
      on conflict on constraint chats_pair do nothing`.execute(db);
  const { rows } = await sql<{ id: number; isOpen: boolean }>`
    select id, ended_at is null and last_seq > 0 as "isOpen" from chats where low_id = ${low} and high_id = ${high} for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Which part of the history is read. */
interface HistoryQuery {
  /** The other person; all open chats without one. */
  sender_id?: number;
  /** Only messages before this one. */
  before?: number;
}

/** Someone's chats with their last messages, the most recently active first (ENTITYA-18). */
export async function chatsOf(db: Db, viewerId: number, { sender_id, before }: HistoryQuery = {}): Promise<Chat[]> {
  const { rows } = await sql<Chat>`
    select u.id as sender_id, jsonb_build_object('name', u.name, 'img', u.img) as sender,
      coalesce(m.messages, '[]') as messages, coalesce(m.first, 1) > 1 as has_more, c.ended_at is null as is_open,
      (select count(*) from chat_messages n where n.chat_id = c.id and n.sender_id = u.id and n.seq > t.my_seen) as unread,
      u.active and u.removed_at is null and (${startsOf(sql`${viewerId}::int`)}
        or (c.ended_at is null and ${startsOf(sql`u.id`)})) as may_send
    from chats c
      cross join lateral (select case when c.low_id = ${viewerId} then c.high_id else c.low_id end as id,
        case when c.low_id = ${viewerId} then c.low_seen else c.high_seen end as my_seen,
        case when c.low_id = ${viewerId} then c.high_seen else c.low_seen end as their_seen) t
      join users u on u.id = t.id
      cross join lateral (select min(l.seq) as first, jsonb_agg(jsonb_build_object('msg_id', l.msg_id, 'seq', l.seq,
          'recipient_id', case when l.sender_id = u.id then ${viewerId}::int else u.id end, 'message', l.message,
          'created_at', l.created_at, 'seen', l.seq <= case when l.sender_id = u.id then t.my_seen else t.their_seen end)
          order by l.seq) as messages
        from (select * from chat_messages l where l.chat_id = c.id and l.seq < ${before ?? 2_147_483_647}
          order by l.seq desc limit ${chatPage.messages}) l) m
    where (c.low_id = ${viewerId} or c.high_id = ${viewerId}) and c.last_seq > 0
      and ${sender_id === undefined ? sql`c.ended_at is null` : sql`t.id = ${sender_id}`}
    order by (select max(created_at) from chat_messages l where l.chat_id = c.id and l.seq = c.last_seq) desc, u.id
    limit ${chatPage.chats}`.execute(db);
  return rows;
}

const startsOf = (id: ReturnType<typeof sql>) => sql`exists (select from policies o where o.user_id = ${id}
  and o.module = 'chat' and o.name = 'start' and o.active)`;

/** Marks someone's messages as seen up to one of them; null when that changes nothing. */
export async function markSeen(
  db: Db,
  viewerId: number,
  { recipient_id, msg_id }: { recipient_id: number; msg_id: string },
): Promise<number | null> {
  const { low, high } = pairOf(viewerId, recipient_id);
  const mine = sql.ref(viewerId === low ? 'low_seen' : 'high_seen');
  const { rows } = await sql<{ seq: number }>`
    update chats c set ${mine} = m.seq from chat_messages m
    where c.low_id = ${low} and c.high_id = ${high} and m.chat_id = c.id and m.sender_id = ${recipient_id}
      and m.msg_id = ${msg_id} and ${sql.ref(`c.${viewerId === low ? 'low_seen' : 'high_seen'}`)} < m.seq
    returning m.seq`.execute(db);
  return rows[0]?.seq ?? null;
}

/** Whether two people have an open chat. */
export async function isChatOpen(db: Db, one: number, other: number): Promise<boolean> {
  const { low, high } = pairOf(one, other);
  const row = await db
    .selectFrom('chats')
    .select('id')
    .where('low_id', '=', low)
    .where('high_id', '=', high)
    .where('ended_at', 'is', null)
    .where('last_seq', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the open chat of two people; false when there is none. */
export async function endChat(db: Db, viewerId: number, other: number, now: Date): Promise<boolean> {
  const { low, high } = pairOf(viewerId, other);
  const { numUpdatedRows } = await db
    .updateTable('chats')
    .set({ ended_at: now, ended_by: viewerId })
    .where('low_id', '=', low)
    .where('high_id', '=', high)
    .where('ended_at', 'is', null)
    .where('last_seq', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Which of these people have an open chat. */
export async function peopleWithChats(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from unnest(${ids}::int[]) p(id) join chats c on (c.low_id = p.id or c.high_id = p.id)
    where c.ended_at is null and c.last_seq > 0`.execute(db);
  return rows.map(({ id }) => id);
}

/** The other people who are online, by name. */
export async function peopleOnline(db: Db, online: readonly number[], viewerId: number, search: string) {
  const { rows } = await sql<{ id: number; name: string; img: string | null; position: string | null }>`
    select u.id, u.name, u.img, p.name as position
    from users u left join positions p on p.id = u.position_id
    where u.id = any(${online}::int[]) and u.id <> ${viewerId} and u.active
      and u.removed_at is null and lower(u.name) like ${contains(search)}
    order by lower(u.name), u.id limit ${dropdownBatch}`.execute(db);
  return rows;
}

/** Gives whoever signs in with an email the chat capability, or takes it away; returns their id, null without one. */
export async function letChat(db: Db, email: string, active: boolean): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`insert into policies (user_id, module, name, active)
    select id, 'chat', 'start', ${active} from users where lower(email) = lower(${email}) and removed_at is null
    on conflict (user_id, module, name) do update set active = excluded.active returning user_id`.execute(db);
  return rows[0]?.user_id ?? null;
}
