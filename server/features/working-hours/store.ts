import { sql } from 'kysely';
import type { HoursDay } from '#domain/days/hours.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { ComingHours, WorkingHour, workingHours } from '#domain/working-hours/contract.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { type Writer, writtenBy } from '#server/platform/database/dated.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { addRow, countsOf, editRow } from '#server/platform/database/rows.ts';
import { staffOn } from '../people/store.ts';

const staffOf = sql`(select count(*) from users u where u.working_hour_id = h.id and u.removed_at is null)`;
const officesOf = sql`(select count(*) from office_working_hours o join offices f on f.id = o.office_id
  where o.working_hour_id = h.id and f.removed_at is null)`;

/** A page of working hours, with the days in force on a date. */
export function workingHourPage(db: Db, query: QueryOf<typeof workingHours.list>, today: Day) {
  const name = sql`lower(h.name)`;
  return listPage<WorkingHour, typeof query.sort>(db, query, {
    from: sql`working_hours h`,
    where: sql`h.removed_at is null and lower(h.name) like ${contains(query.search)}`,
    id: sql`h.id`,
    sorts: { name, staff: [staffOf, name], offices: [officesOf, name] },
    cells: sql`h.id, h.name, h.version, ${staffOf} as users_count, ${officesOf} as offices_count,
      (select d.days from working_hour_days d where d.working_hour_id = h.id and d.valid_from <= ${today}
        order by d.valid_from desc limit 1) as days,
      (select min(d.valid_from) from working_hour_days d where d.working_hour_id = h.id and d.valid_from > ${today})
        as changes_from`,
  });
}

/** One set with its days in force on a date, locked for a change; null when there is none. */
export async function workingHourRow(db: Db, id: number, today: Day) {
  const { rows } = await sql<{ id: number; name: string; version: number; days: HoursDay[] }>`
    select h.id, h.name, h.version, (select d.days from working_hour_days d where d.working_hour_id = h.id
      and d.valid_from <= ${today} order by d.valid_from desc limit 1) as days
    from working_hours h where h.id = ${id} and h.removed_at is null for update of h`.execute(db);
  return rows[0] ?? null;
}

/** A set's name and its days. */
type HoursFields = { name: string; days: readonly HoursDay[] };

/** Adds a set whose days are valid for every date, so that a new member's first day can be judged by them. */
export async function addWorkingHour(db: FactsDb, { name, days }: HoursFields, writer: Writer): Promise<number> {
  const id = await addRow(db, 'working_hours', { name });
  await writeDays(db, id, days, '2000-01-01', writer);
  return id;
}

/** Changes a set: its name at once, its days from a date on (D5). */
export async function editWorkingHour(
  db: FactsDb,
  id: number,
  { name, days }: HoursFields,
  from: Day,
  writer: Writer,
): Promise<void> {
  await editRow(db, 'working_hours', id, { name });
  const { rows } = await sql<{
    same: boolean;
  }>`select days = ${JSON.stringify(days)}::jsonb as same from working_hour_days
    where working_hour_id = ${id} and valid_from <= ${from} order by valid_from desc limit 1`.execute(db);
  if (!rows[0]?.same) await writeDays(db, id, days, from, writer);
}

async function writeDays(db: FactsDb, id: number, days: readonly HoursDay[], from: Day, writer: Writer): Promise<void> {
  const row = { days: JSON.stringify(days), ...writtenBy(writer) };
  await db
    .insertInto('working_hour_days')
    .values({ working_hour_id: id, valid_from: from, ...row })
    .onConflict((on) => on.columns(['working_hour_id', 'valid_from']).doUpdateSet(row))
    .execute();
}

/** How many staff work by a set, now or from a later day, and how many offices offer it. */
export const workingHourUses = (db: Db, id: number, today: Day) =>
  countsOf(db, {
    staff: staffOn({ working_hour_id: id }, today),
    offices: sql`office_working_hours o join offices f on f.id = o.office_id
      where o.working_hour_id = ${id} and f.removed_at is null`,
  });

/** How many of those who work by a set are named; the rest are counted. */
const named = 12;

/** The first of those who work by a set, now or from a later day, by name. */
export async function firstStaff(db: Db, id: number, today: Day): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select s.name from ${staffOn({ working_hour_id: id }, today)}
    order by s.name, s.id limit ${named}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The future days on which a set's hours change, each with its hours and author. */
export async function comingHours(db: Db, id: number, today: Day): Promise<ComingHours[]> {
  const { rows } = await sql<ComingHours>`
    select d.valid_from, d.days, d.written_at, w.name as written_by
    from working_hour_days d left join users w on w.id = d.written_by
    where d.working_hour_id = ${id} and d.valid_from > ${today} order by d.valid_from`.execute(db);
  return rows;
}

/** Withdraws the future hours of a set; false when none take effect on that day. */
export async function withdrawHours(db: FactsDb, id: number, day: Day, today: Day): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from working_hour_days
    where working_hour_id = ${id} and valid_from = ${day} and valid_from > ${today}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Adds working hours to those that offices offer. */
export async function offerHours(
  db: Db,
  rows: readonly { office_id: number; working_hour_id: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('office_working_hours')
    .values(rows)
    .onConflict((clash) => clash.doNothing())
    .execute();
}
