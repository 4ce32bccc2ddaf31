import { type RawBuilder, sql } from 'kysely';
import type { HoursDay } from '#domain/days/hours.ts';
import type { StateCode } from '#domain/holidays/states.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Named } from '#domain/lib/fields.ts';
import type { RamadhanPeriod, ramadhan } from '#domain/ramadhan/contract.ts';
import { isForEverybody, type OfficePlace, type RamadhanFields, type RamadhanSpan } from '#domain/ramadhan/rules.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { listPage } from '#server/platform/database/lists.ts';
import { addRow, editRow, removeRow } from '#server/platform/database/rows.ts';
import type { People } from '../days/recount-store.ts';

/** The cells of a period `r`. */
export const periodColumns = sql`r.id, r.first_day, r.last_day, r.last_day - r.first_day + 1 as total_days, r.is_expected,
  r.states, r.office_ids, r.working_hour_ids, r.days, r.choose_until, r.version`;

/** A page of periods. */
export const periodPage = (db: Db, query: QueryOf<typeof ramadhan.list>) =>
  listPage<RamadhanPeriod, typeof query.sort>(db, query, {
    from: sql`ramadhan_periods r`,
    where: sql`r.removed_at is null`,
    id: sql`r.id`,
    sorts: { dates: sql`r.first_day`, days: [sql`r.last_day - r.first_day`, sql`r.first_day`] },
    cells: periodColumns,
  });

/** One period, locked for a change; undefined where there is none. */
export async function periodRow(db: Db, id: number): Promise<RamadhanPeriod | undefined> {
  const { rows } = await sql<RamadhanPeriod>`
    select ${periodColumns} from ramadhan_periods r where r.id = ${id} and r.removed_at is null for update`.execute(db);
  return rows[0];
}

/** All periods but one. */
export async function otherPeriods(db: Db, exceptId: number | null): Promise<RamadhanPeriod[]> {
  const { rows } = await sql<RamadhanPeriod>`
    select ${periodColumns} from ramadhan_periods r where r.removed_at is null and r.id is distinct from ${exceptId}
    order by r.first_day, r.id`.execute(db);
  return rows;
}

const columnsOf = ({ days, ...fields }: RamadhanFields) => ({
  ...fields,
  states: [...fields.states],
  office_ids: [...fields.office_ids],
  working_hour_ids: [...fields.working_hour_ids],
  days: JSON.stringify(days),
});

/** Adds a period and returns its id. */
export const addPeriod = (db: FactsDb, fields: RamadhanFields): Promise<number> =>
  addRow(db, 'ramadhan_periods', columnsOf(fields));

export const editPeriod = (db: FactsDb, id: number, fields: RamadhanFields): Promise<void> =>
  editRow(db, 'ramadhan_periods', id, columnsOf(fields));

/** Marks a period as removed; what was chosen for it stays with it. */
export const removePeriod = (db: FactsDb, id: number, now: Date): Promise<void> =>
  removeRow(db, 'ramadhan_periods', id, now);

/** Whether a removed row `o` is among those that a period is for; it stays in it, and cannot be chosen anew. */
const isInPeriod = (column: 'office_ids' | 'working_hour_ids') =>
  sql`exists (select from ramadhan_periods r where r.removed_at is null and o.id = any(${sql.ref(`r.${column}`)}))`;

/** A place that a period can be for, or is; `is_removed` where only periods have it. */
type Place = Named & { is_removed: boolean };

/** The offices, by name, each with its state and the sets of hours that it offers. */
export async function officePlaces(db: Db): Promise<(OfficePlace & Place)[]> {
  const { rows } = await sql<OfficePlace & Place>`
    select o.id, o.name, o.removed_at is not null as is_removed, o.state, array(select w.working_hour_id
      from office_working_hours w where w.office_id = o.id order by 1) as working_hour_ids
    from offices o where o.removed_at is null or ${isInPeriod('office_ids')} order by lower(o.name), o.id`.execute(db);
  return rows;
}

/** The sets of hours, by name, each with its week on a day. */
export async function hoursOn(db: Db, day: Day): Promise<(Place & { days: HoursDay[] })[]> {
  const { rows } = await sql<Place & { days: HoursDay[] }>`
    select o.id, o.name, o.removed_at is not null as is_removed, coalesce(h.days, '[]') as days
    from working_hours o left join lateral hours_on(o.id, ${day}) h on true
    where o.removed_at is null or ${isInPeriod('working_hour_ids')} order by lower(o.name), o.id`.execute(db);
  return rows;
}

/** The first and last day of the periods that are for one of two states and not for the other. */
export async function ramadhanOfStates(
  db: Db,
  one: StateCode | null,
  other: StateCode | null,
): Promise<{ start: Day; end: Day }[]> {
  const { rows } = await sql<{ start: Day; end: Day }>`
    select r.first_day as start, r.last_day as "end" from ramadhan_periods r
    where r.removed_at is null and coalesce(${one}::varchar = any(r.states), false) <> coalesce(${other}::varchar = any(r.states), false)
    order by r.first_day, r.id`.execute(db);
  return rows;
}

/** A period that is for another set of hours too, with the sets that it was for. */
interface WidenedPeriod extends Pick<RamadhanFields, 'first_day' | 'last_day'> {
  id: number;
  before: number[];
  after: number[];
}

/**
 * Has the periods that are for a set of hours, and not over by a day, be for a copy of it too, by which some of its people
 * work from then on; returns them.
 */
export async function addCopyToPeriods(db: FactsDb, hours: number, copy: number, from: Day): Promise<WidenedPeriod[]> {
  const { rows } = await sql<WidenedPeriod>`
    update ramadhan_periods r set working_hour_ids = r.working_hour_ids || ${copy}::int, version = r.version + 1
    where r.removed_at is null and r.last_day >= ${from} and ${hours} = any(r.working_hour_ids)
    returning r.id, r.first_day, r.last_day, array_remove(r.working_hour_ids, ${copy}::int) as before,
      r.working_hour_ids as after`.execute(db);
  return rows;
}

/** Whether somebody of an office and a set of hours, as expressions, is one of those a period is for. */
export function isOf(
  { states, office_ids, working_hour_ids }: Pick<RamadhanFields, 'states' | 'office_ids' | 'working_hour_ids'>,
  office: RawBuilder<unknown>,
  hours: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (isForEverybody({ states, office_ids, working_hour_ids })) return sql<boolean>`true`;
  return sql<boolean>`(${office} in (select o.id from offices o
      where o.id = any(${office_ids}::int[]) or o.state = any(${states}::varchar[]))
    or ${hours} = any(${working_hour_ids}::int[])) is true`;
}

/** Whose days of some spans a period ends otherwise: of those with terms that it is for then, or of them who chose it. */
export async function peopleOf(
  db: Db,
  period: RamadhanFields & { id?: number },
  spans: readonly RamadhanSpan[],
): Promise<People> {
  const isByChoice = period.choose_until !== null;
  if (!isByChoice && isForEverybody(period)) return 'all';
  const [first, last] = [
    spans.map(({ from }) => from).sort()[0],
    spans
      .map(({ to }) => to)
      .sort()
      .at(-1),
  ];
  if (first === undefined || last === undefined || (isByChoice && period.id === undefined)) return [];
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where exists (select from staff_terms t
        where t.user_id = u.id and t.valid_from <= ${last} and ${isOf(period, sql`t.office_id`, sql`t.working_hour_id`)}
          and not exists (select from staff_terms n
            where n.user_id = u.id and n.valid_from > t.valid_from and n.valid_from <= ${first}))
      and (${!isByChoice} or exists (select from ramadhan_choices c
        where c.user_id = u.id and c.period_id = ${period.id ?? null} and c.leaves_early))
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many names a preview shows. */
const named = 10;

/** How many active staff some people are, and the first of them by name; user 1 only where it is shown. */
export async function staffAmong(
  db: Db,
  people: People,
  showsFirst: boolean,
): Promise<{ staff: number; names: string[] }> {
  const ids = people === 'all' ? null : people;
  const { rows } = await sql<{ name: string; many: number }>`
    select u.name, count(*) over () as many from users u
    where u.active and u.removed_at is null and (u.id <> 1 or ${showsFirst}) and (${ids}::int[] is null or u.id = any(${ids}::int[]))
    order by lower(u.name), u.id limit ${named}`.execute(db);
  return { staff: rows[0]?.many ?? 0, names: rows.map(({ name }) => name) };
}

/** Whether Ramadhan begins on a day for somebody, or was over the day before. */
export async function changesOn(db: Db, day: Day): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from ramadhan_periods r
    where r.removed_at is null and (r.first_day = ${day} or r.last_day = ${day}::date - 1)) as "is"`.execute(db);
  return rows[0]!.is;
}

/** Which of some years have a day on which the settings have Ramadhan mode on. */
export async function yearsOfMode(db: Db, years: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select y.year from unnest(${years}::int[]) y(year)
    where exists (select from (select s.ramadhan, s.valid_from,
          lead(s.valid_from) over (order by s.valid_from) as until from settings s) s
        where s.ramadhan and s.valid_from <= make_date(y.year, 12, 31)
          and coalesce(s.until > make_date(y.year, 1, 1), true))
    order by y.year`.execute(db);
  return rows.map(({ year }) => year);
}
