import { sql } from 'kysely';
import { type ActingDays, ownTerms, type StoredTerms, withActing } from '#domain/acting/rules.ts';
import type { ActingPost } from '#domain/acting/shape.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { ComingTerms } from '#domain/staff/shapes.ts';
import type { DatedTerms } from '#domain/staff/terms.ts';
import type { HistoryChange } from '#domain/transfer-history/rules.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { type Writer, writtenBy } from '#server/platform/database/dated.ts';
import { portionsOf } from '#server/platform/database/rows.ts';
import { nameOf } from '../people/store.ts';

/** Someone's own terms in order: without the posts that they act in. */
export const termsOf = async (db: Db, user_id: number): Promise<DatedTerms[]> =>
  (await termsOfMany(db, [user_id])).get(user_id) ?? [];

/** The own terms of some people, each in order. */
export async function termsOfMany(db: Db, ids: readonly number[]): Promise<Map<number, DatedTerms[]>> {
  const { rows } = await sql<StoredTerms & { user_id: number }>`
    select user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade, own_position_id
    from staff_terms where user_id = any(${ids}::int[]) order by user_id, valid_from`.execute(db);
  const people = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...people].map(([id, terms]) => [id, ownTerms(terms.map(({ user_id: _, ...row }) => row))]));
}

/** The posts that some people act in, acted in or will act in, by person. */
async function actingOf(db: Db, ids: readonly number[]): Promise<Map<number, ActingDays[]>> {
  const { rows } = await sql<ActingDays & { user_id: number }>`
    select user_id, position_id, date_from, date_to, is_instead from acting_posts
    where user_id = any(${ids}::int[]) and removed_at is null`.execute(db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

/** The posts that somebody acts in, acted in or will act in, the newest first. */
export async function actingPosts(db: Db, user_id: number): Promise<ActingPost[]> {
  const { rows } = await sql<ActingPost>`
    select a.id, jsonb_build_object('id', p.id, 'name', p.name) as position, a.date_from, a.date_to, a.is_instead,
      a.version, a.written_at, ${nameOf('a.written_by')} as written_by
    from acting_posts a join positions p on p.id = a.position_id
    where a.user_id = ${user_id} and a.removed_at is null order by a.date_from desc, a.id desc`.execute(db);
  return rows;
}

/** Who begins to hold posts on a day, or no longer does: those whose service begins, and who act in one or no longer do. */
export async function holderChangesOn(db: Db, day: Day): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select user_id from acting_posts
    where removed_at is null and (date_from = ${day} or date_to = ${day}::date - 1)
    union select id from users where start_date = ${day} and active and removed_at is null order by 1`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** All own terms of somebody. */
export interface PersonTerms {
  user_id: number;
  terms: readonly DatedTerms[];
}

/**
 * Writes people's terms with the posts they act in instead of their own: obsolete rows are deleted, new and changed ones
 * get their author.
 */
export async function writeTerms(db: FactsDb, people: readonly PersonTerms[], writer: Writer): Promise<void> {
  const { written_by, written_at } = writtenBy(writer);
  const ids = people.map(({ user_id }) => user_id);
  const posts = await actingOf(db, ids);
  const stored = people.flatMap(({ user_id, terms }) =>
    withActing(terms, posts.get(user_id) ?? []).map((row) => ({ user_id, ...row })),
  );
  const rows = JSON.stringify(stored);
  await sql`delete from staff_terms t where user_id = any(${ids}::int[])
    and not exists (select from json_populate_recordset(null::staff_terms, ${rows}) n
      where n.user_id = t.user_id and n.valid_from = t.valid_from)`.execute(db);
  const columns = sql.raw('office_id, working_hour_id, position_id, employment_type, grade, own_position_id');
  await sql`
    insert into staff_terms as t (user_id, valid_from, ${columns}, written_by, written_at)
    select user_id, valid_from, ${columns}, ${written_by}::int, ${written_at}::timestamptz
    from json_populate_recordset(null::staff_terms, ${rows})
    on conflict (user_id, valid_from) do update set (office_id, working_hour_id, position_id, employment_type, grade,
        own_position_id, written_by, written_at) = row(excluded.office_id, excluded.working_hour_id, excluded.position_id,
        excluded.employment_type, excluded.grade, excluded.own_position_id, excluded.written_by, excluded.written_at)
      where (t.office_id, t.working_hour_id, t.position_id, t.employment_type, t.grade, t.own_position_id) is distinct from
        (excluded.office_id, excluded.working_hour_id, excluded.position_id, excluded.employment_type, excluded.grade,
          excluded.own_position_id)`.execute(db);
}

/**
 * Copies the terms in force on a day, or the first ones of someone whose service has not begun, to the account columns
 * that lists read; the only place that writes those. For everyone, or for some people; returns whose changed.
 */
export async function applyTerms(db: Db, day: Day, ids: readonly number[] | null = null): Promise<number[]> {
  const who = ids === null ? sql`` : sql`and u.id = any(${ids}::int[])`;
  const { rows } = await sql<{ id: number }>`
    update users u set office_id = t.office_id, working_hour_id = t.working_hour_id, position_id = t.position_id,
      own_position_id = t.own_position_id, employment_type = t.employment_type, grade = t.grade, version = version + 1
    from (select distinct on (user_id) * from staff_terms
      order by user_id, valid_from <= ${day} desc, abs(valid_from - ${day}::date)) t
    where t.user_id = u.id ${who} and (u.office_id, u.working_hour_id, u.position_id, u.employment_type, u.grade, u.own_position_id)
      is distinct from (t.office_id, t.working_hour_id, t.position_id, t.employment_type, t.grade, t.own_position_id)
    returning u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The future changes of someone's own terms, with the names of places, hours and positions. */
export async function comingTerms(db: Db, user_id: number, today: Day): Promise<ComingTerms[]> {
  const { rows } = await sql<ComingTerms>`
    with named as (
      select t.valid_from, o.name as office_id, h.name as working_hour_id, p.name as position_id, t.employment_type, t.grade,
        t.written_at, w.name as written_by
      from staff_terms t left join offices o on o.id = t.office_id left join working_hours h on h.id = t.working_hour_id
        left join positions p on p.id = coalesce(t.own_position_id, t.position_id) left join users w on w.id = t.written_by
      where t.user_id = ${user_id}),
    stepped as (
      select n.valid_from, n.written_by, n.written_at, f.field, f.value as "to",
        lag(f.value) over (partition by f.field order by n.valid_from) as "from"
      from named n cross join lateral (values ('office_id', n.office_id), ('working_hour_id', n.working_hour_id),
        ('position_id', n.position_id), ('employment_type', n.employment_type), ('grade', n.grade)) f(field, value))
    select valid_from, written_by, written_at,
      jsonb_agg(jsonb_build_object('field', field, 'from', "from", 'to', "to") order by field) as changes
    from stepped where valid_from > ${today} and "from" is distinct from "to"
      and valid_from > (select min(valid_from) from named)
    group by 1, 2, 3 order by 1`.execute(db);
  return rows;
}

/** A row of transfer history: changed terms, or a post acted in. */
interface NewTransfer {
  user_id: number;
  changes: readonly HistoryChange[];
  admin_id: number | null;
  valid_from: Day;
  acting_post_id?: number;
}

/** Adds rows to transfer history (STAFF-131). */
export async function noteTransfers(db: Db, transfers: readonly NewTransfer[], now: Date): Promise<void> {
  const rows = transfers.map((one) => ({ ...one, changes: JSON.stringify(one.changes), created_at: now }));
  for (const some of portionsOf(rows)) await db.insertInto('transfer_history').values(some).execute();
}

/** Marks rows of transfer history as withdrawn: of terms that were to change on a day (D5), or of a post acted in. */
export async function withdrawTransfers(
  db: Db,
  which: { user_id: number; valid_from: Day } | { acting_post_id: number },
  by: number | null,
  now: Date,
): Promise<void> {
  const isMeant =
    'acting_post_id' in which
      ? sql<boolean>`acting_post_id = ${which.acting_post_id}`
      : sql<boolean>`acting_post_id is null and user_id = ${which.user_id} and valid_from = ${which.valid_from}`;
  await db
    .updateTable('transfer_history')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where(isMeant)
    .where('withdrawn_at', 'is', null)
    .execute();
}
