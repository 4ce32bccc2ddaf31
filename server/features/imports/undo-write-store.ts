import { sql } from 'kysely';
import type { ImportKind } from '#domain/imports/kind-names.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { portionsOf } from '#server/platform/database/rows.ts';
import { recordsOfKind } from './records-store.ts';
import type { ImportedRecord } from './undo-store.ts';

type Restored = Pick<ImportedRecord, 'id' | 'was'>;

/** Removes records that an import made, as the forms do. */
export async function removeRecords(db: Db, kind: ImportKind, ids: readonly number[], now: Date): Promise<void> {
  const table = sql.table(recordsOfKind[kind].table);
  if (kind === 'holidays') await sql`delete from ${table} where id = any(${ids}::int[])`.execute(db);
  else await sql`update ${table} set removed_at = ${now} where id = any(${ids}::int[])`.execute(db);
}

/** Takes what offices offer away again: of removed offices and working hours all. */
export async function withdrawOffers(
  db: FactsDb,
  column: 'office_id' | 'working_hour_id',
  ids: readonly number[],
): Promise<void> {
  await sql`delete from office_working_hours where ${sql.ref(column)} = any(${ids}::int[])`.execute(db);
}

const states = (records: readonly Restored[]) => JSON.stringify(records.map(({ id, was }) => ({ id, ...was })));

/** Gives offices what they were before, with all their distances and working hours. */
export async function restoreOffices(db: FactsDb, records: readonly Restored[]): Promise<void> {
  for (const some of portionsOf(records)) {
    const ids = some.map(({ id }) => id);
    const rows = sql`jsonb_to_recordset(${states(some)}::jsonb)`;
    await sql`update offices o set name = n.name, address = n.address, lat = n.lat, lng = n.lng,
        parliment = n.parliment, state = n.state, version = o.version + 1
      from json_populate_recordset(null::offices, ${states(some)}) n where n.id = o.id`.execute(db);
    await sql`delete from office_distances where office_id = any(${ids}::int[])`.execute(db);
    await sql`insert into office_distances (office_id, valid_from, max_distance, written_by, written_at)
      select n.id, d.valid_from, d.max_distance, d.written_by, d.written_at from ${rows} n(id int, distances jsonb),
        jsonb_populate_recordset(null::office_distances, n.distances) d`.execute(db);
    await withdrawOffers(db, 'office_id', ids);
    await sql`insert into office_working_hours (office_id, working_hour_id)
      select n.id, h.id from ${rows} n(id int, working_hour_ids int[]), unnest(n.working_hour_ids) w(id)
        join working_hours h on h.id = w.id and h.removed_at is null`.execute(db);
  }
}

/** Gives working hours their former names and days, and takes them from the offices that did not offer them. */
export async function restoreHours(db: FactsDb, records: readonly Restored[]): Promise<void> {
  for (const some of portionsOf(records)) {
    const ids = some.map(({ id }) => id);
    const rows = sql`jsonb_to_recordset(${states(some)}::jsonb)`;
    await sql`update working_hours h set name = n.name, version = h.version + 1
      from json_populate_recordset(null::working_hours, ${states(some)}) n where n.id = h.id`.execute(db);
    await sql`delete from working_hour_days where working_hour_id = any(${ids}::int[])`.execute(db);
    await sql`insert into working_hour_days (working_hour_id, valid_from, days, written_by, written_at)
      select n.id, d.valid_from, d.days, d.written_by, d.written_at from ${rows} n(id int, days jsonb),
        jsonb_populate_recordset(null::working_hour_days, n.days) d`.execute(db);
    await sql`delete from office_working_hours o using ${rows} n(id int, office_ids int[])
      where o.working_hour_id = n.id and o.office_id <> all(n.office_ids)`.execute(db);
  }
}

/** Marks the moves that an import wrote into people's transfer history as withdrawn. */
export async function withdrawMoves(
  db: Db,
  people: readonly number[],
  { imported, by, now }: { imported: Date; by: number | null; now: Date },
): Promise<void> {
  await sql`update transfer_history set withdrawn_at = ${now}, withdrawn_by = ${by}::int
    where user_id = any(${people}::int[]) and created_at = ${imported} and withdrawn_at is null`.execute(db);
}

/** Who reverses rows of a ledger, and when. */
interface Reversing {
  by: number | null;
  now: Date;
}

/**
 * Reverses rows of balances' ledgers, each kind in its period: those that an import wrote, or all. Rows of applications
 * are not among them.
 */
export async function reverseLedgers(
  db: Db,
  entries: readonly number[],
  import_id: number | null,
  { by, now }: Reversing,
): Promise<void> {
  await sql`insert into leave_ledger (user_leave_id, user_id, kind, days, period, admin_id, created_at)
    select user_leave_id, user_id, kind, -sum(days), period, ${by}::int, ${now}::timestamptz from leave_ledger
    where user_leave_id = any(${entries}::int[]) and application_id is null
      ${import_id === null ? sql`` : sql`and import_id = ${import_id}`}
    group by user_leave_id, user_id, kind, period having sum(days) <> 0 order by 1, period`.execute(db);
}

/** Gives balances their former totals and openings. */
export async function restoreBalances(db: Db, records: readonly Restored[]): Promise<void> {
  for (const some of portionsOf(records))
    await sql`update user_leaves e set total_days = n.total_days, opening_on = n.opening_on,
        opening_carried = n.opening_carried, opening_taken = n.opening_taken, version = e.version + 1
      from json_populate_recordset(null::user_leaves, ${states(some)}) n where n.id = e.id`.execute(db);
}
