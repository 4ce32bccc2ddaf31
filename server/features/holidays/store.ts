import { sql } from 'kysely';
import type { Holiday, holidays } from '#domain/holidays/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { BothNamed } from '#domain/lib/fields.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { addRow, editRow } from '#server/platform/database/rows.ts';
import { searchedName } from '../people/names-store.ts';

/** A holiday's own fields. */
export type HolidayFields = Pick<Holiday, 'details' | 'start' | 'end' | 'position_ids'> &
  Partial<Pick<Holiday, 'name_ms'>>;

/** The positions a holiday `h` is restricted to; null is everyone. */
const positionsOf = sql<number[] | null>`case when h.is_restricted then array(select position_id from holiday_positions
  where holiday_id = h.id order by position_id) end`;

/** A page of holidays. */
export const holidayPage = (db: Db, query: QueryOf<typeof holidays.list>, today: Day) =>
  listPage<Holiday, typeof query.sort>(db, query, {
    from: sql`holidays h`,
    where: sql`${searchedName('h', 'details')} like ${contains(query.search)} and (${query.year}::int is null
      or ${query.year} between extract(year from h.start) and extract(year from h."end"))`,
    id: sql`h.id`,
    sorts: {
      upcoming: [sql`h."end" < ${today}`, sql`abs(h.start - ${today}::date)`],
      dates: sql`h.start`,
      details: [sql`lower(h.details)`, sql`h.start`],
      days: [sql`h."end" - h.start`, sql`h.start`],
    },
    cells: sql`h.id, h.details, h.name_ms, h.start, h."end", h."end" - h.start + 1 as days, ${positionsOf} as position_ids,
      h.version`,
  });

/** The years that have a holiday, the latest first. */
export async function holidayYears(db: Db): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`select distinct extract(year from day)::int as year
    from holidays, lateral (values (start), ("end")) d(day) order by 1 desc`.execute(db);
  return rows.map(({ year }) => year);
}

/** Every position's id and name, with its department. */
export async function positionChoices(db: Db): Promise<BothNamed[]> {
  const { rows } = await sql<BothNamed>`select p.id, p.name || ' · ' || d.name as name,
      coalesce(p.name_ms, p.name) || ' · ' || coalesce(d.name_ms, d.name) as name_ms from positions p
    join departments d on d.id = p.department_id where p.removed_at is null order by d.name, p.level, p.name, p.id`.execute(
    db,
  );
  return rows;
}

/** One holiday, locked for a change. */
export async function holidayRow(db: Db, id: number) {
  return db
    .selectFrom('holidays as h')
    .select(['h.id', 'h.details', 'h.name_ms', 'h.start', 'h.end', 'h.version', positionsOf.as('position_ids')])
    .where('h.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Which of some ids are no positions; the others are locked against removal until the transaction ends. */
export async function unknownPositions(db: Db, ids: readonly number[]): Promise<number[]> {
  const known = await db
    .selectFrom('positions')
    .select('id')
    .where('id', 'in', [...ids, 0])
    .where('removed_at', 'is', null)
    .forShare()
    .execute();
  return ids.filter((id) => !known.some((one) => one.id === id));
}

/**
 * The name by which the same holiday exists already on a day of a range, null when it does not; two different ones may
 * share a day.
 */
export async function nameThatIsThere(
  db: Db,
  { details, name_ms = null, start, end }: HolidayFields,
  exceptId: number | null,
): Promise<'details' | 'name_ms' | null> {
  const { rows } = await sql<{ name: 'details' | 'name_ms' }>`
    select case when lower(details) = lower(${details}) then 'details' else 'name_ms' end as name from holidays
    where (lower(details) = lower(${details}) or lower(name_ms) = lower(${name_ms}))
      and start <= ${end} and "end" >= ${start} and id is distinct from ${exceptId} order by 1 limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** Adds a holiday and the positions it is restricted to; returns its id. */
export async function addHoliday(db: FactsDb, { position_ids, ...fields }: HolidayFields): Promise<number> {
  const id = await addRow(db, 'holidays', { ...fields, is_restricted: position_ids !== null });
  await restrictTo(db, id, position_ids);
  return id;
}

/** Changes a holiday and the positions it is restricted to. */
export async function editHoliday(db: FactsDb, id: number, { position_ids, ...fields }: HolidayFields): Promise<void> {
  await editRow(db, 'holidays', id, { ...fields, is_restricted: position_ids !== null });
  await db.deleteFrom('holiday_positions').where('holiday_id', '=', id).execute();
  await restrictTo(db, id, position_ids);
}

/** Removes a holiday for good, since no row refers to it. */
export async function removeHoliday(db: FactsDb, id: number): Promise<void> {
  await db.deleteFrom('holidays').where('id', '=', id).execute();
}

async function restrictTo(db: FactsDb, holiday_id: number, ids: readonly number[] | null): Promise<void> {
  const rows = [...new Set(ids)].map((position_id) => ({ holiday_id, position_id }));
  if (rows.length > 0) await db.insertInto('holiday_positions').values(rows).execute();
}
