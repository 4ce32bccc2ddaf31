import { sql } from 'kysely';
import type { Holiday, HolidayOffice, holidays } from '#domain/holidays/contract.ts';
import type { StateCode } from '#domain/holidays/states.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { BothNamed } from '#domain/lib/fields.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { addRow, editRow } from '#server/platform/database/rows.ts';
import { searchedName } from '../people/names-store.ts';

/** A holiday's own fields. */
export type HolidayFields = Pick<Holiday, 'details' | 'start' | 'end' | 'position_ids'> &
  Partial<Pick<Holiday, 'name_ms' | keyof HolidayPlaces>>;
/** Where a holiday applies: null is everywhere, both are lists else (decision 0146). */
type HolidayPlaces = Pick<Holiday, 'states' | 'office_ids'>;

/** The positions a holiday `h` is restricted to; null is everyone. */
export const positionsOf = sql<
  number[] | null
>`case when h.is_restricted then array(select position_id from holiday_positions
  where holiday_id = h.id order by position_id) end`;
/** The states, and the offices beside them, that a holiday `h` is restricted to; null is everywhere. */
export const statesOf = sql<Holiday['states']>`case when h.is_local then array(select state::text from holiday_states
  where holiday_id = h.id order by state) end`;
export const officesOf = sql<number[] | null>`case when h.is_local then array(select office_id from holiday_offices
  where holiday_id = h.id order by office_id) end`;

/** Whether a holiday `h` is everywhere, in a state, or at an office there. */
export const isOfState = (state: string | null) => sql<boolean>`(not h.is_local
  or exists (select from holiday_states s where s.holiday_id = h.id and s.state = ${state})
  or exists (select from holiday_places() p join offices o on o.id = p.office_id
    where p.holiday_id = h.id and o.state = ${state}))`;

/** A page of holidays. */
export const holidayPage = (db: Db, query: QueryOf<typeof holidays.list>, today: Day) =>
  listPage<Holiday, typeof query.sort>(db, query, {
    from: sql`holidays h`,
    where: sql`${searchedName('h', 'details')} like ${contains(query.search)} and (${query.year}::int is null
      or ${query.year} between extract(year from h.start) and extract(year from h."end"))
      and (${query.state}::text is null or ${isOfState(query.state)})`,
    id: sql`h.id`,
    sorts: {
      upcoming: [sql`h."end" < ${today}`, sql`abs(h.start - ${today}::date)`],
      dates: sql`h.start`,
      details: [sql`lower(h.details)`, sql`h.start`],
      days: [sql`h."end" - h.start`, sql`h.start`],
    },
    cells: sql`h.id, h.details, h.name_ms, h.start, h."end", h."end" - h.start + 1 as days, ${positionsOf} as position_ids,
      ${statesOf} as states, ${officesOf} as office_ids, h.version`,
  });

/** The years that have a holiday, the latest first. */
export async function holidayYears(db: Db): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`select distinct extract(year from day)::int as year
    from holidays, lateral (values (start), ("end")) d(day) order by 1 desc`.execute(db);
  return rows.map(({ year }) => year);
}

/** When the holidays are that one of two states has and the other has not. */
export async function daysOfStates(
  db: Db,
  one: StateCode | null,
  other: StateCode | null,
): Promise<{ start: Day; end: Day }[]> {
  const { rows } = await sql<{ start: Day; end: Day }>`select h.start, h."end" from holidays h
    where (select count(*) from holiday_states s where s.holiday_id = h.id and s.state in (${one}, ${other})) = 1
    order by h.start, h.id`.execute(db);
  return rows;
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

/** Every office that a holiday can be restricted to, and those removed ones that one is restricted to. */
export async function officeChoices(db: Db): Promise<HolidayOffice[]> {
  const { rows } =
    await sql<HolidayOffice>`select o.id, o.name, o.state, o.removed_at is not null as is_removed from offices o
    where o.removed_at is null or exists (select from holiday_offices h where h.office_id = o.id)
    order by o.removed_at is not null, lower(o.name), o.id`.execute(db);
  return rows;
}

/** How many staff some positions and places have as they are today, and how many there are. */
export async function concernedStaff(
  db: Db,
  { position_ids, states = null, office_ids = null }: Pick<HolidayFields, 'position_ids' | keyof HolidayPlaces>,
): Promise<{ staff: number; all: number }> {
  const isEverywhere = states === null && office_ids === null;
  const { rows } = await sql<{ staff: number; all: number }>`
    select count(*) as all, count(*) filter (where (${position_ids}::int[] is null or u.position_id = any(${position_ids}::int[]))
      and (${isEverywhere} or u.office_id = any(${office_ids ?? []}::int[])
        or u.office_id in (select o.id from offices o where o.state = any(${states ?? []}::text[])))) as staff
    from users u where u.active and u.removed_at is null and u.id <> 1`.execute(db);
  return rows[0]!;
}

/** One holiday, locked for a change. */
export async function holidayRow(db: Db, id: number) {
  return db
    .selectFrom('holidays as h')
    .select(['h.id', 'h.details', 'h.name_ms', 'h.start', 'h.end', 'h.version'])
    .select([positionsOf.as('position_ids'), statesOf.as('states'), officesOf.as('office_ids')])
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
 * Which of some ids are no offices, nor removed ones that a holiday is restricted to already; the others are locked against
 * removal until the transaction ends.
 */
export async function unknownOffices(db: Db, ids: readonly number[], exceptId: number | null): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select o.id from offices o where o.id = any(${ids}::int[]) and (o.removed_at is null
    or exists (select from holiday_offices h where h.office_id = o.id and h.holiday_id = ${exceptId})) for share`.execute(
    db,
  );
  return ids.filter((id) => !rows.some((one) => one.id === id));
}

/**
 * The name by which the same holiday exists already on a day of a range at a place of this one, null when it does not; two
 * different ones may share a day, and so may one that each of two states has its own days of (decision 0146).
 */
export async function nameThatIsThere(
  db: Db,
  { details, name_ms = null, start, end, states = null, office_ids = null }: HolidayFields,
  exceptId: number | null,
): Promise<'details' | 'name_ms' | null> {
  const isEverywhere = states === null && office_ids === null;
  const { rows } = await sql<{ name: 'details' | 'name_ms' }>`
    select case when lower(h.details) = lower(${details}) then 'details' else 'name_ms' end as name from holidays h
    where (lower(h.details) = lower(${details}) or lower(h.name_ms) = lower(${name_ms}))
      and h.start <= ${end} and h."end" >= ${start} and h.id is distinct from ${exceptId}
      and (${isEverywhere} or not h.is_local
        or exists (select from holiday_states s where s.holiday_id = h.id and s.state = any(${states ?? []}::text[]))
        or exists (select from holiday_places() p join offices o on o.id = p.office_id where p.holiday_id = h.id
          and (o.id = any(${office_ids ?? []}::int[]) or o.state = any(${states ?? []}::text[]))))
    order by 1 limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** Adds a holiday and the positions and places it is restricted to; returns its id. */
export async function addHoliday(db: FactsDb, fields: HolidayFields): Promise<number> {
  const id = await addRow(db, 'holidays', rowOf(fields));
  await restrictTo(db, id, fields);
  return id;
}

/** Changes a holiday and the positions and places it is restricted to. */
export async function editHoliday(db: FactsDb, id: number, fields: HolidayFields): Promise<void> {
  await editRow(db, 'holidays', id, rowOf(fields));
  for (const table of ['holiday_positions', 'holiday_states', 'holiday_offices'] as const)
    await db.deleteFrom(table).where('holiday_id', '=', id).execute();
  await restrictTo(db, id, fields);
}

/** Removes a holiday for good, since no row refers to it. */
export async function removeHoliday(db: FactsDb, id: number): Promise<void> {
  await db.deleteFrom('holidays').where('id', '=', id).execute();
}

const rowOf = ({ position_ids, states = null, office_ids = null, ...row }: HolidayFields) => ({
  ...row,
  is_restricted: position_ids !== null,
  is_local: states !== null || office_ids !== null,
});

async function restrictTo(
  db: FactsDb,
  holiday_id: number,
  { position_ids, states, office_ids }: HolidayFields,
): Promise<void> {
  const positions = [...new Set(position_ids)].map((position_id) => ({ holiday_id, position_id }));
  if (positions.length > 0) await db.insertInto('holiday_positions').values(positions).execute();
  const inStates = [...new Set(states)].map((state) => ({ holiday_id, state }));
  if (inStates.length > 0) await db.insertInto('holiday_states').values(inStates).execute();
  const atOffices = [...new Set(office_ids)].map((office_id) => ({ holiday_id, office_id }));
  if (atOffices.length > 0) await db.insertInto('holiday_offices').values(atOffices).execute();
}
