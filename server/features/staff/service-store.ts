import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { maySignInOn } from '#server/platform/sign-in/session-store.ts';

/** An earlier service `e` of a user `u` which another follows, with days between. */
const isBeforeGap = sql`u.active and u.removed_at is null and e.first_day is not null and u.start_date > e.last_day + 1
  and not exists (select from service_ends n where n.user_id = e.user_id and n.first_day = e.last_day + 1)`;
/** Whether it is the newest that has begun by a day, is over, and nobody noted that it ended. */
const isInGap = (day: Day) =>
  sql`${isBeforeGap} and e.left_at is null and e.last_day < ${day} and u.start_date > ${day}
    and not exists (select from service_ends n
      where n.user_id = e.user_id and n.last_day > e.last_day and n.first_day <= ${day})`;

/** Active people whose service was over before a day, also of one that another follows later; not the last who administer (D16). */
export async function leaversBefore(db: Db, day: Day): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select u.id, u.name from users u
    where u.id in (select id from users where active and removed_at is null and end_date < ${day}
        union select u.id from service_ends e join users u on u.id = e.user_id where ${isInGap(day)})
      and not ${maySignInOn(day)} order by u.id`.execute(db);
  return rows;
}

/**
 * Notes that a service ended before a day which another follows later, and locks its person until the transaction ends;
 * returns its last day, undefined when another was faster. The account stays, and opens with the new service by itself.
 */
export async function endBeforeGap(db: Db, id: number, day: Day, now: Date): Promise<Day | undefined> {
  await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<{ last_day: Day }>`
    update service_ends e set left_at = ${now}, told_at = null, due_from = e.last_day + 1 from users u
    where u.id = e.user_id and u.id = ${id} and ${isInGap(day)} returning e.last_day`.execute(db);
  return rows[0]?.last_day;
}

/**
 * Closes the account of somebody whose service was over before a day, and locks it until the transaction ends; returns
 * the last day, undefined when another was faster or the person stays after all.
 */
export async function closeAccount(db: Db, id: number, day: Day, now: Date): Promise<Day | undefined> {
  const { rows } = await sql<{ last_day: Day }>`
    with closed as (update users set active = false, version = version + 1
      where id = ${id} and active and removed_at is null and end_date < ${day} returning id, end_date)
    insert into service_ends (user_id, last_day, left_at) select id, end_date, ${now}::timestamptz from closed
    on conflict (user_id, last_day) do update set left_at = excluded.left_at, told_at = null, due_from = null
    returning last_day`.execute(db);
  return rows[0]?.last_day;
}

/** Deletes the one-time passwords of somebody who left. */
export async function dropPasswords(db: Db, id: number): Promise<void> {
  await db.deleteFrom('one_time_passwords').where('user_id', '=', id).execute();
}

/** Somebody who leaves or has left, for the administrators' notice. */
export interface Leaver {
  id: number;
  name: string;
  last_day: Day;
  /** Name of their position, if any. */
  position: string | null;
  /** How many of their applications ended with their service. */
  ended: number;
}

const leaver = sql`u.id, u.name, e.last_day, (select name from positions where id = u.position_id) as position`;
const endedOf = (kind: string, table: string) => sql`(select count(*) from application_steps s
  join ${sql.table(table)} a on a.id = s.application_id
  where s.kind = ${kind} and s.step = 'served' and s.created_at = e.left_at and a.user_id = e.user_id)`;

/** Marks those who left, of whom the administrators were not notified yet, as notified, and returns them. */
export async function leaversToReport(db: Db, tables: Readonly<Record<string, string>>, now: Date): Promise<Leaver[]> {
  const counts = Object.entries(tables).map(([kind, table]) => endedOf(kind, table));
  const { rows } = await sql<Leaver>`
    with e as (update service_ends set told_at = ${now} where left_at is not null and told_at is null returning *)
    select ${leaver}, (${sql.join(counts, sql` + `)})::int as ended from e join users u on u.id = e.user_id
    order by lower(u.name), u.id`.execute(db);
  return rows;
}

/** Marks those whose last day is this day or the next, of whom nobody was reminded yet, as reminded, and returns them. */
export async function leaversToCome(db: Db, day: Day, now: Date): Promise<Leaver[]> {
  const { rows } = await sql<Leaver>`
    with ending as (select id, end_date as last_day from users where active and removed_at is null
      union select u.id, e.last_day from service_ends e join users u on u.id = e.user_id where ${isBeforeGap}),
    e as (insert into service_ends as s (user_id, last_day, reminded_at)
      select id, last_day, ${now}::timestamptz from ending where last_day between ${day} and ${day}::date + 1
      on conflict (user_id, last_day) do update set reminded_at = excluded.reminded_at where s.reminded_at is null
      returning *)
    select ${leaver}, 0 as ended from e join users u on u.id = e.user_id order by lower(u.name), u.id`.execute(db);
  return rows;
}

/**
 * The positions that decide for others and that nobody holds once these people have left, by name: those who begin in one
 * the day after hold it, those who begin later do not yet.
 */
export async function positionsLeft(db: Db, leavers: readonly Leaver[], today: Day): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with leaving as (select * from jsonb_to_recordset(${JSON.stringify(leavers)}::jsonb) l(id integer, last_day date)),
    posts as (select h.position_id, max(h.last_day) as last_day
      from (select u.position_id, l.last_day from leaving l join users u on u.id = l.id
        union all select a.position_id, l.last_day from leaving l join acting_posts a on a.user_id = l.id
          where a.removed_at is null and l.last_day between a.date_from and a.date_to) h group by 1)
    select p.name from posts o join positions p on p.id = o.position_id
    where p.removed_at is null
      and exists (select from positions q where q.removed_at is null
        and p.id in (q.support_id, q.approve_id, q.late_approve_id, q.leave_office_approve_id))
      and not exists (select from holders_of(p.id, greatest(o.last_day + 1, ${today}::date)) h
        where h.user_id not in (select l.id from leaving l))
    order by lower(p.name), p.id`.execute(db);
  return rows.map(({ name }) => name);
}

/** The last day of somebody whose account was closed then and who has not come back; undefined for anybody else. */
export async function leftOn(db: Db, id: number): Promise<Day | undefined> {
  const { rows } = await sql<{ last_day: Day }>`select last_day from service_ends
    where user_id = ${id} and left_at is not null and due_from is null order by last_day desc limit 1`.execute(db);
  return rows[0]?.last_day;
}

/** Notes that somebody is back, and from which day they can be absent again. */
export async function noteReturn(db: Db, id: number, due_from: Day): Promise<void> {
  await sql`update service_ends set due_from = ${due_from}
    where user_id = ${id} and left_at is not null and due_from is null`.execute(db);
}

/** Corrects the last day of somebody who has left. */
export async function moveEnd(db: Db, id: number, from: Day, to: Day): Promise<void> {
  await sql`delete from service_ends where user_id = ${id} and last_day = ${to}`.execute(db);
  await sql`update service_ends set last_day = ${to} where user_id = ${id} and last_day = ${from}`.execute(db);
}

/** Keeps a service that a later one follows, so that its days stay in service. */
export async function keepService(db: Db, id: number, first: Day | null, last: Day): Promise<void> {
  await sql`insert into service_ends (user_id, last_day, first_day) values (${id}, ${last}, coalesce(${first}::date, '-infinity'))
    on conflict (user_id, last_day) do update set first_day = excluded.first_day`.execute(db);
}

/** A post that somebody acted in beyond a last day, as it was, and its position. */
interface ActingBeyond {
  id: number;
  position: string;
  position_ms: string | null;
  date_from: Day;
  date_to: Day;
  is_instead: boolean;
}

/** Ends the posts that somebody acts in on their last day, and removes those that begin later; returns them as they were. */
export async function endActing(
  db: Db,
  user_id: number,
  last: Day,
  { by, now }: { by: number | null; now: Date },
): Promise<ActingBeyond[]> {
  const { rows } = await sql<ActingBeyond>`
    with beyond as (select a.id, p.name as position, p.name_ms as position_ms, a.date_from, a.date_to, a.is_instead
      from acting_posts a join positions p on p.id = a.position_id
      where a.user_id = ${user_id} and a.removed_at is null and a.date_to > ${last} for update of a),
    ended as (update acting_posts a set version = a.version + 1, written_by = coalesce(${by}::int, a.written_by), written_at = ${now},
        date_to = case when a.date_from <= ${last} then ${last}::date else a.date_to end,
        removed_at = case when a.date_from > ${last} then ${now}::timestamptz end
      from beyond b where b.id = a.id)
    select * from beyond order by id`.execute(db);
  return rows;
}
