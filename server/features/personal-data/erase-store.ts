import { type RawBuilder, sql } from 'kysely';
import { type Role, roles } from '#domain/access.ts';
import { withheldValue } from '#domain/audit/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Former } from '#domain/personal-data/contract.ts';
import { type Identity, plainValue } from '#domain/personal-data/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/lists.ts';
import { lockUntilCommit, shareUntilCommit } from '#server/platform/database/locks.ts';
import type { Folder } from '#server/platform/files/files.ts';

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

/** The columns that identify people. */
const identifying = ['name', 'email', 'contact', 'ic', 'emergency_contact', 'access_card_id', 'staff_no'];

/** Somebody with what identifies them now, and did before as far as the log and imports know, removed or not. */
export async function leaverOf(db: Db, id: number): Promise<Leaver | undefined> {
  const { rows } = await sql<Omit<Leaver, 'taken'>>`select u.id, u.name, u.email, u.contact, u.ic, u.emergency_contact,
      trim(u.access_card_id) as access_card_id, u.staff_no, u.role, u.super_user, u.is_vendor as "isSkaloot", u.active,
      u.removed_at is not null as removed, u.end_date,
      exists (select from erasures e where e.user_id = u.id) as is_erased,
      exists (select from users o where o.id <> u.id and lower(o.name) = lower(u.name)) as is_shared,
      array(select distinct e.value from (
        select unnest(array[a.before, a.after]) as side from activity_logs a where a.module = 'staff' and a.record_id = u.id
        union all select unnest(array[r.before, r.after, r.was, r.became]) from import_rows r
          where r.record_id = u.id and r.import_id in (select i.id from imports i where i.kind = 'staff')) s
        cross join jsonb_each_text(case when jsonb_typeof(s.side) = 'object' then s.side else '{}' end) e
        where e.key = any(${identifying}::text[]) and e.value <> ${withheldValue}) as past
    from users u where u.id = ${id}`.execute(db);
  const one = rows[0];
  if (!one) return undefined;
  const { name, email, contact, ic, emergency_contact, access_card_id, staff_no, past } = one;
  const values = [name, email, contact, ic, emergency_contact, access_card_id, staff_no, ...past];
  return {
    ...one,
    taken: await takenOf(
      db,
      id,
      values.flatMap((value) => (value ? [plainValue(value)] : [])),
    ),
  };
}

/** The names of records that belong to nobody, by table. */
const recordNames: Readonly<Record<string, readonly string[]>> = {
  organisation: ['name', 'name_ms'],
  departments: ['name', 'name_ms'],
  positions: ['name', 'name_ms'],
  offices: ['name'],
  kiosks: ['name'],
  working_hours: ['name'],
  holidays: ['details', 'name_ms'],
  leave_types: ['name', 'name_ms'],
  duty_kinds: ['name', 'name_ms'],
  employment_types: ['name', 'name_ms'],
  grades: ['name'],
};

/** A text as `plainValue` has it. */
const plain = (text: RawBuilder<unknown>) => sql`regexp_replace(lower(${text}), '[^[:alnum:]@]', '', 'g')`;

/**
 * Which of somebody's values, as `plainValue`, somebody else has too, and which are in the name of a record or a role, since
 * people call themselves as they like.
 */
async function takenOf(db: Db, id: number, values: readonly string[]): Promise<string[]> {
  const columns = sql.join(identifying.map((column) => sql`o.${sql.ref(column)}::text`));
  const names = Object.entries(recordNames).flatMap(([table, all]) =>
    all.map((column) => sql`select ${sql.ref(column)}::text from ${sql.table(table)}`),
  );
  const { rows } = await sql<{ value: string }>`
    with people as materialized (select ${plain(sql`c`)} as value from users o cross join unnest(array[${columns}]) c
        where o.id <> ${id}),
      records as materialized (select distinct ${plain(sql`n.name`)} as name
        from (${sql.join(names, sql` union all `)} union all select unnest(${[...roles]}::text[])) n(name))
    select v.value from unnest(${values}::text[]) v(value) where v.value <> '' and (v.value in (select p.value from people p)
      or exists (select from records r where strpos(r.name, v.value) > 0))`.execute(db);
  return rows.map(({ value }) => value);
}

/** Notes that somebody is to be erased; false when that was noted before. */
export async function addErasure(db: Db, user_id: number, by: number | null, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into erasures (user_id, asked_by, asked_at) values (${user_id}, ${by}, ${now})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Waits while somebody else is being erased, or months are taken out of the database into a file (decision 0181), and keeps
 * others from both until the commit.
 */
export async function holdErasures(db: Db): Promise<void> {
  await shareUntilCommit(db, 'schema');
  await lockUntilCommit(db, 'erasures');
}

/**
 * Whether somebody is to be erased: `due`, `back` where they have come back since that was asked, or null when it was done.
 * They are locked until the transaction ends, so that nobody brings them back meanwhile.
 */
export async function erasureOf(db: Db, user_id: number, today: Day): Promise<'due' | 'back' | null> {
  await sql`select from users where id = ${user_id} for no key update`.execute(db);
  const { rows } = await sql<{ is_former: boolean }>`select ${isFormer(today)} as is_former
    from erasures e join users u on u.id = e.user_id
    where e.user_id = ${user_id} and e.erased_at is null for update of e`.execute(db);
  return rows[0] ? (rows[0].is_former ? 'due' : 'back') : null;
}

/** Forgets that somebody was to be erased. */
export async function dropErasure(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('erasures').where('user_id', '=', user_id).execute();
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

/** Deletes the sheets of closed months that have a person's name, as staff or as signer; they are made again without it. */
export async function dropSheetsWith(db: Db, person: number, identifiers: string): Promise<void> {
  await sql`delete from month_sheets where closing_id in
    (select closing_id from month_figures where user_id = ${person}
      union select id from month_closings where paper::text ~* ${identifiers})`.execute(db);
}

/** Empties where somebody was on duty in the reasons of their days: a place is in their own words. */
export async function forgetPlaces(db: Db, person: number): Promise<void> {
  await sql`update day_verdicts set why = (select jsonb_agg(case when reason ->> 'code' = 'onDuty'
      then jsonb_set(reason, '{values,place}', '""') else reason end order by at)
    from jsonb_array_elements(why) with ordinality reasons(reason, at))
    where user_id = ${person} and why @> '[{"code": "onDuty"}]'`.execute(db);
}
