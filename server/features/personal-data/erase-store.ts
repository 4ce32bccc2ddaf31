import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Former } from '#domain/personal-data/contract.ts';
import type { Identity } from '#domain/personal-data/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/lists.ts';
import type { Folder } from '#server/platform/files/files.ts';
import { columnsOf } from './holdings-store.ts';

/** Whether staff `u` has left: removed, or inactive since their service is over (`hasLeft` in SQL). */
export const isFormer = (today: Day): RawBuilder<boolean> =>
  sql<boolean>`(u.removed_at is not null or (not u.active and u.end_date < ${today}))`;

/** Who has left, those who left last first, by a part of the name or by `#` and the number; user 1 for nobody. */
export async function formerStaff(db: Db, search: string, today: Day): Promise<Former[]> {
  const { rows } = await sql<Former>`select u.id, u.name, u.end_date, u.removed_at, e.asked_at, e.erased_at,
      (select name from positions p where p.id = u.position_id) as position
    from users u left join erasures e on e.user_id = u.id
    where u.id <> 1 and ${isFormer(today)} and (lower(u.name) like ${contains(search)} or '#' || u.id = ${search.trim()})
    order by e.erased_at is not null, coalesce(u.removed_at::date, u.end_date) desc, u.id desc limit 50`.execute(db);
  return rows;
}

/** Somebody as an erasure needs them. */
interface Leaver extends Identity {
  id: number;
  role: Role;
  super_user: boolean;
  isSkaloot: boolean;
  active: boolean;
  removed: boolean;
  end_date: Day | null;
  is_erased: boolean;
}

/** Somebody with what identifies them, removed or not. */
export async function leaverOf(db: Db, id: number): Promise<Leaver | undefined> {
  const { rows } = await sql<Leaver>`select u.id, u.name, u.email, u.contact, u.ic, u.emergency_contact,
      trim(u.access_card_id) as access_card_id, u.staff_no, u.role, u.super_user, u.is_vendor as "isSkaloot", u.active,
      u.removed_at is not null as removed, u.end_date,
      exists (select from erasures e where e.user_id = u.id) as is_erased,
      exists (select from users o where o.id <> u.id and lower(o.name) = lower(u.name)) as is_shared
    from users u where u.id = ${id}`.execute(db);
  return rows[0];
}

/** Notes that somebody is to be erased; false when that was noted before. */
export async function addErasure(db: Db, user_id: number, by: number | null, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into erasures (user_id, asked_by, asked_at) values (${user_id}, ${by}, ${now})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Whether somebody is to be erased and was not yet. */
export async function isToErase(db: Db, user_id: number): Promise<boolean> {
  const { rows } = await sql`select from erasures where user_id = ${user_id} and erased_at is null for update`.execute(
    db,
  );
  return rows.length > 0;
}

/** Notes that somebody has been erased. */
export async function noteErased(db: Db, user_id: number, now: Date): Promise<void> {
  await db.updateTable('erasures').set({ erased_at: now }).where('user_id', '=', user_id).execute();
}

/** Ends the account for good, before what identifies it is emptied. */
export async function closeForGood(db: Db, id: number, now: Date): Promise<void> {
  await sql`update users set removed_at = coalesce(removed_at, ${now}), active = false, must_change_password = false,
    password_hash = null, version = version + 1 where id = ${id}`.execute(db);
}

/** Empties the log's texts about a person and deletes their chats' messages, as only the owner may. */
export async function scrubPerson(db: Db, person: number, identifiers: string, name: string): Promise<void> {
  await sql`select scrub_person(${person}, ${identifiers}, ${name})`.execute(db);
}

/** Which files belong to an office or to a message that others received too, so that they stay. */
const others = sql`d.module in ('outages', 'messages')`;

/** How many files of a person would go. */
export async function fileCount(db: Db, person: number): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*) as many from documents d
    where d.owner_id = ${person} and d.erased_at is null and not ${others}`.execute(db);
  return rows[0]!.many;
}

/** A stored file. */
interface File {
  folder: Folder;
  name: string;
}

/** Marks a person's files as erased and returns them. */
export async function eraseFiles(db: Db, person: number, now: Date): Promise<File[]> {
  const { rows } = await sql<File>`update documents d set erased_at = ${now}
    where d.owner_id = ${person} and d.erased_at is null and not ${others} returning d.folder, d.name`.execute(db);
  return rows;
}

/** Deletes the messages that only this person received, and returns their files; before their inbox is deleted. */
export async function deleteOwnMessages(db: Db, person: number, now: Date): Promise<File[]> {
  const { rows: alone } = await sql<{ id: number }>`select i.message_id as id from inbox i
    where i.user_id = ${person} and i.message_id is not null
      and not exists (select from inbox o where o.message_id = i.message_id and o.user_id <> i.user_id)
      and (select m.created_by is distinct from ${person} and m.send_to = 'user' from messages m where m.id = i.message_id)`.execute(
    db,
  );
  const ids = alone.map(({ id }) => id);
  await sql`delete from inbox where user_id = ${person} and message_id = any(${ids}::int[])`.execute(db);
  await sql`delete from messages where id = any(${ids}::int[])`.execute(db);
  const { rows } = await sql<File>`update documents d set erased_at = ${now} where d.module = 'messages'
    and d.record_id = any(${ids}::bigint[]) and d.erased_at is null returning d.folder, d.name`.execute(db);
  return rows;
}

/** Withdraws a person's letters, so that nobody opens what is left of them. */
export async function withdrawLetters(db: Db, person: number, now: Date): Promise<void> {
  await sql`update warning_letters set removed_at = coalesce(removed_at, ${now}) where user_id = ${person}`.execute(db);
}

/** Deletes the sheets of closed months that have a person's name; they are made again without it. */
export async function dropSheetsWith(db: Db, person: number): Promise<void> {
  await sql`delete from month_sheets where closing_id in
    (select closing_id from month_figures where user_id = ${person})`.execute(db);
}

/** Whose texts are their own record, or may only be changed by the owner. */
const notSwept = new Set(['users', 'activity_logs', 'chat_messages', 'migrations']);

/** Replaces what identifies a person in the texts of all other tables. */
export async function replaceEverywhere(db: Db, identifiers: string, name: string): Promise<void> {
  const texts = (await columnsOf(db)).filter(
    ({ table, column, type, generated, most }) =>
      !notSwept.has(table) &&
      !generated &&
      // Others' names, of which this is none.
      !(table === 'month_figures' && column === 'name') &&
      (type === 'jsonb' || ((type === 'text' || type === 'character varying') && (most ?? 100) >= 6)),
  );
  for (const [table, columns] of Map.groupBy(texts, ({ table }) => table)) {
    const set = columns.map(({ column, type, most }) => {
      const one = sql.ref(column);
      if (type === 'jsonb') return sql`${one} = replaced_in(${one}, ${identifiers}, ${name})`;
      const replaced = sql`regexp_replace(${one}, ${identifiers}, ${name}, 'gi')`;
      return sql`${one} = ${most === null ? replaced : sql`left(${replaced}, ${most}::int)`}`;
    });
    const all = sql.join(columns.map(({ column }) => sql.ref(column)));
    await sql`update ${sql.table(table)} set ${sql.join(set)} where concat_ws(' ', ${all}) ~* ${identifiers}`.execute(
      db,
    );
  }
}
