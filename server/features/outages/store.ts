import { sql } from 'kysely';
import { coversOffice, reachOf, type Viewer } from '#domain/access.ts';
import type { Day, TimeOfDay } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Named } from '#domain/lib/fields.ts';
import type { OutageRow, outages } from '#domain/outages/contract.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { listPage } from '#server/platform/database/lists.ts';
import { namedRows } from '#server/platform/database/rows.ts';
import { nameOf } from '../people/store.ts';

/** A row as read; instants become text on the wire. */
type Read = Omit<OutageRow, 'created_at'> & { created_at: Date };

/** The fields of a new outage. */
export interface NewOutage {
  office_id: number;
  day: Day;
  start_time: TimeOfDay;
  end_time: TimeOfDay;
  reason: string;
  doc: string | null;
}

/** A page of the outages of the offices where a viewer puts days right. */
export function outagePage(db: Db, viewer: Viewer, query: QueryOf<typeof outages.list>) {
  const { office_id, from, to } = query;
  const reach = reachOf(viewer, 'correct_days');
  return listPage<Read, typeof query.sort>(db, query, {
    from: sql`office_outages g`,
    where: sql`${office_id === null ? sql`true` : sql`g.office_id = ${office_id}`}
      ${reach === 'everywhere' ? sql`` : sql`and g.office_id = any(${reach.offices}::int[])`}
      ${from === null ? sql`` : sql`and g.day >= ${from}`} ${to === null ? sql`` : sql`and g.day <= ${to}`}`,
    id: sql`g.id`,
    sorts: { day: [sql`g.day`, sql`g.start_time`] },
    cells: sql`g.id, (select jsonb_build_object('id', o.id, 'name', o.name) from offices o where o.id = g.office_id) as office,
      g.day, g.start_time, g.end_time, g.reason, g.doc, ${nameOf('g.created_by')} as created_by, g.created_at,
      case when g.withdrawn_at is not null then jsonb_build_object('by', ${nameOf('g.withdrawn_by')},
        'at', to_char(g.withdrawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', g.withdrawn_reason) end as withdrawn`,
  });
}

/** The offices where a viewer puts days right. */
export async function outageOffices(db: Db, viewer: Viewer): Promise<Named[]> {
  const all = await namedRows(db, 'offices');
  return all.filter(({ id }) => coversOffice(viewer, 'correct_days', id));
}

/** Whether an outage in effect has all of this time already. */
export async function isOutageThere(
  db: Db,
  { office_id, day, start_time, end_time }: Omit<NewOutage, 'reason' | 'doc'>,
) {
  const { rows } = await sql`select from outages_on(${day}::date) o
    where o.office_id = ${office_id} and o.start_time <= ${start_time} and o.end_time >= ${end_time} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Enters an outage, and returns its id. */
export async function addOutage(db: FactsDb, fields: NewOutage, by: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('office_outages')
    .values({ ...fields, created_by: by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An outage with the name of its office, locked until the transaction ends; or undefined. */
export async function lockedOutage(db: Db, id: number) {
  return db
    .selectFrom('office_outages as g')
    .innerJoin('offices as o', 'o.id', 'g.office_id')
    .select(['g.id', 'g.office_id', 'o.name as office', 'g.day', 'g.start_time', 'g.end_time', 'g.withdrawn_at'])
    .where('g.id', '=', id)
    .forUpdate('g')
    .executeTakeFirst();
}

/** Withdraws an outage. */
export async function withdrawOutage(
  db: FactsDb,
  id: number,
  { by, at, reason }: { by: number; at: Date; reason: string },
): Promise<void> {
  const withdrawn = { withdrawn_by: by, withdrawn_at: at, withdrawn_reason: reason };
  await db.updateTable('office_outages').set(withdrawn).where('id', '=', id).execute();
}

/** Stores what somebody's only swipe of a day is read as from now on. */
export async function addReading(
  db: FactsDb,
  reading: { user_id: number; work_date: Day; reads_as: 'in' | 'out'; reason: string },
  by: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('swipe_readings')
    .values({ ...reading, created_by: by, created_at: now })
    .execute();
}

/** Whose office an office was on a day, by the terms of that day and by the verdict they have. */
export async function peopleAt(db: Db, office_id: number, day: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from users u
    left join lateral terms_on(u.id, ${day}::date) t on true
    where t.office_id = ${office_id} or exists (select from day_verdicts v
      where v.work_date = ${day} and v.user_id = u.id and v.office_id = ${office_id})
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}
