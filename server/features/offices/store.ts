import { type RawBuilder, sql } from 'kysely';
import { stateNames } from '#domain/holidays/states.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Named } from '#domain/lib/fields.ts';
import type { Office, OfficeFields, offices } from '#domain/offices/contract.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { type Writer, writtenBy } from '#server/platform/database/dated.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { addRow, countsOf, editRow } from '#server/platform/database/rows.ts';
import { staffOn } from '../people/store.ts';

const distanceOn = (today: Day) => sql`coalesce((select d.max_distance from office_distances d
  where d.office_id = o.id and d.valid_from <= ${today} order by d.valid_from desc limit 1), 0)`;
const staffOf = sql`(select count(*) from users u where u.office_id = o.id and u.removed_at is null)`;

/** A state by its name, since its code is in another order; where it is not said, before all others. */
const stateName = sql`coalesce(${JSON.stringify(stateNames)}::jsonb ->> o.state, '')`;

/** Offices as sent, each with its distance in force on a day (D5). */
const office = (today: Day): RawBuilder<Office> => sql<Office>`
  o.id, o.name, o.address, o.lat, o.lng, o.parliment, o.starts_on, o.state, o.version, ${distanceOn(today)} as max_distance,
  (select coalesce(jsonb_agg(h.id::text order by h.id), '[]') from office_working_hours w
    join working_hours h on h.id = w.working_hour_id
    where w.office_id = o.id and h.removed_at is null) as working_hour_ids,
  ${staffOf} as users_count`;

/** A page of offices; the search covers name, address and parliament. */
export function officePage(db: Db, today: Day, query: QueryOf<typeof offices.list>) {
  const like = contains(query.search);
  const name = sql`lower(o.name)`;
  return listPage<Office, typeof query.sort>(db, query, {
    from: sql`offices o`,
    where: sql`o.removed_at is null
      and (lower(o.name) like ${like} or lower(o.address) like ${like} or lower(o.parliment) like ${like})`,
    id: sql`o.id`,
    sorts: {
      name,
      parliment: [sql`lower(o.parliment)`, name],
      state: [stateName, name],
      distance: [distanceOn(today), name],
      staff: [staffOf, name],
    },
    cells: office(today),
  });
}

/** Every office. */
export async function allOffices(db: Db, today: Day): Promise<Office[]> {
  const { rows } = await sql<Office>`
    select ${office(today)} from offices o where o.removed_at is null order by o.id`.execute(db);
  return rows;
}

/** An office, or undefined. */
export async function officeRow(db: Db, today: Day, id: number): Promise<Office | undefined> {
  const { rows } = await sql<Office>`
    select ${office(today)} from offices o where o.id = ${id} and o.removed_at is null`.execute(db);
  return rows[0];
}

/** An office's id and name, locked until the transaction ends; or undefined. */
export function lockedOffice(db: Db, id: number): Promise<Named | undefined> {
  return db
    .selectFrom('offices')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Which of some sets of working hours exist, locked against removal until the transaction ends. */
export function lockedHours(db: Db, ids: readonly number[]): Promise<Named[]> {
  return db
    .selectFrom('working_hours')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

/** How many staff of an office work by a set, now or from a later day, and the names of the first three. */
export async function staffByHours(
  db: Db,
  terms: { office_id: number; working_hour_id: number },
  today: Day,
): Promise<{ staff: number; names: string }> {
  const { rows } = await sql<{ staff: number; names: string }>`
    select count(*) as staff, coalesce(string_agg(name, ', ') filter (where at <= 3), '') as names
    from (select name, row_number() over (order by lower(name), id) as at from ${staffOn(terms, today)}) n`.execute(db);
  return rows[0]!;
}

/** Adds an office and answers its id. */
export async function addOffice(db: FactsDb, writer: Writer, fields: OfficeFields): Promise<number> {
  const { working_hour_ids, max_distance, ...row } = fields;
  const id = await addRow(db, 'offices', row);
  await setDistance(db, writer, id, max_distance);
  await setHours(db, id, working_hour_ids);
  return id;
}

/** Changes an office; a changed distance takes effect today (D5). */
export async function editOffice(db: FactsDb, writer: Writer, before: Office, fields: OfficeFields): Promise<void> {
  const { working_hour_ids, max_distance, ...row } = fields;
  await editRow(db, 'offices', before.id, row);
  if (max_distance !== before.max_distance) await setDistance(db, writer, before.id, max_distance);
  await setHours(db, before.id, working_hour_ids);
}

async function setDistance(db: FactsDb, writer: Writer, office_id: number, max_distance: number): Promise<void> {
  const distance = { max_distance, ...writtenBy(writer) };
  await db
    .insertInto('office_distances')
    .values({ office_id, valid_from: writer.today, ...distance })
    .onConflict((clash) => clash.columns(['office_id', 'valid_from']).doUpdateSet(distance))
    .execute();
}

/** Sets which working hours an office offers. */
export async function setHours(db: Db, office_id: number, ids: readonly string[]): Promise<void> {
  const rows = ids.map((id) => ({ office_id, working_hour_id: Number(id) }));
  await db.deleteFrom('office_working_hours').where('office_id', '=', office_id).execute();
  if (rows.length > 0) await db.insertInto('office_working_hours').values(rows).execute();
}

/** How many staff, now or from a later day, and kiosks use an office. */
export const officeUses = (db: Db, id: number, today: Day) =>
  countsOf(db, {
    users: staffOn({ office_id: id }, today),
    kiosks: sql`kiosks where office_id = ${id} and revoked_at is null`,
  });
