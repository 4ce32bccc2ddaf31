import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { ComingTerms } from '#domain/staff/shapes.ts';
import type { DatedTerms } from '#domain/staff/terms.ts';
import type { TermChange } from '#domain/transfer-history/rules.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { type Writer, writtenBy } from '#server/platform/database/dated.ts';
import { portionsOf } from '#server/platform/database/rows.ts';

/** Someone's terms in order. */
export const termsOf = async (db: Db, user_id: number): Promise<DatedTerms[]> =>
  (await termsOfMany(db, [user_id])).get(user_id) ?? [];

/** The terms of some people, each in order. */
export async function termsOfMany(db: Db, ids: readonly number[]): Promise<Map<number, DatedTerms[]>> {
  const { rows } = await sql<DatedTerms & { user_id: number }>`
    select user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade
    from staff_terms where user_id = any(${ids}::int[]) order by user_id, valid_from`.execute(db);
  const people = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...people].map(([id, terms]) => [id, terms.map(({ user_id: _, ...row }) => row)]));
}

/** All terms of somebody. */
export interface PersonTerms {
  user_id: number;
  terms: readonly DatedTerms[];
}

/** Writes people's terms: obsolete rows are deleted, new and changed ones get their author. */
export async function writeTerms(db: FactsDb, people: readonly PersonTerms[], writer: Writer): Promise<void> {
  const { written_by, written_at } = writtenBy(writer);
  const rows = JSON.stringify(people.flatMap(({ user_id, terms }) => terms.map((row) => ({ user_id, ...row }))));
  await sql`delete from staff_terms t where user_id = any(${people.map(({ user_id }) => user_id)}::int[])
    and not exists (select from json_populate_recordset(null::staff_terms, ${rows}) n
      where n.user_id = t.user_id and n.valid_from = t.valid_from)`.execute(db);
  const columns = sql.raw('office_id, working_hour_id, position_id, employment_type, grade');
  await sql`
    insert into staff_terms as t (user_id, valid_from, ${columns}, written_by, written_at)
    select user_id, valid_from, ${columns}, ${written_by}::int, ${written_at}::timestamptz
    from json_populate_recordset(null::staff_terms, ${rows})
    on conflict (user_id, valid_from) do update set (office_id, working_hour_id, position_id, employment_type, grade,
        written_by, written_at) = row(excluded.office_id, excluded.working_hour_id, excluded.position_id,
        excluded.employment_type, excluded.grade, excluded.written_by, excluded.written_at)
      where (t.office_id, t.working_hour_id, t.position_id, t.employment_type, t.grade) is distinct from
        (excluded.office_id, excluded.working_hour_id, excluded.position_id, excluded.employment_type, excluded.grade)`.execute(
    db,
  );
}

/**
 * Copies the terms in force on a day, or the first ones of someone whose service has not begun, to the account columns
 * that lists read; the only place that writes those. For everyone, or for some people; returns whose changed.
 */
export async function applyTerms(db: Db, day: Day, ids: readonly number[] | null = null): Promise<number[]> {
  const who = ids === null ? sql`` : sql`and u.id = any(${ids}::int[])`;
  const { rows } = await sql<{ id: number }>`
    update users u set office_id = t.office_id, working_hour_id = t.working_hour_id, position_id = t.position_id,
      employment_type = t.employment_type, grade = t.grade, version = version + 1
    from (select distinct on (user_id) * from staff_terms
      order by user_id, valid_from <= ${day} desc, abs(valid_from - ${day}::date)) t
    where t.user_id = u.id ${who} and (u.office_id, u.working_hour_id, u.position_id, u.employment_type, u.grade)
      is distinct from (t.office_id, t.working_hour_id, t.position_id, t.employment_type, t.grade)
    returning u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The future changes of someone's terms, with the names of places, hours and positions. */
export async function comingTerms(db: Db, user_id: number, today: Day): Promise<ComingTerms[]> {
  const { rows } = await sql<ComingTerms>`
    with named as (
      select t.valid_from, o.name as office_id, h.name as working_hour_id, p.name as position_id, t.employment_type, t.grade,
        t.written_at, w.name as written_by
      from staff_terms t left join offices o on o.id = t.office_id left join working_hours h on h.id = t.working_hour_id
        left join positions p on p.id = t.position_id left join users w on w.id = t.written_by
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

/** Adds rows to transfer history (STAFF-131). */
export async function noteTransfers(
  db: Db,
  transfers: readonly { user_id: number; changes: readonly TermChange[]; admin_id: number | null; valid_from: Day }[],
  now: Date,
): Promise<void> {
  const rows = transfers.map((one) => ({ ...one, changes: JSON.stringify(one.changes), created_at: now }));
  for (const some of portionsOf(rows)) await db.insertInto('transfer_history').values(some).execute();
}

/** Marks what was to change of someone's terms on a day as withdrawn (D5). */
export async function withdrawTransfers(
  db: Db,
  { user_id, valid_from }: { user_id: number; valid_from: Day },
  by: number | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('transfer_history')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('user_id', '=', user_id)
    .where('valid_from', '=', valid_from)
    .where('withdrawn_at', 'is', null)
    .execute();
}
