import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Named } from '#domain/lib/fields.ts';
import type { Db } from './database.ts';
import type { DB } from './tables.ts';

/** Tables whose records are edited by version (decision 0003). */
type Versioned =
  | 'app_versions'
  | 'departments'
  | 'holidays'
  | 'kiosks'
  | 'leave_freezes'
  | 'leave_types'
  | 'offices'
  | 'positions'
  | 'user_leaves'
  | 'users'
  | 'working_hours';
/** Tables whose removed records stay, since other rows may refer to them. */
type Removable = Exclude<Versioned, 'app_versions' | 'holidays' | 'kiosks' | 'leave_freezes'>;
type Nameable = Exclude<Removable, 'user_leaves' | 'users'>;

/** Adds a record and returns its id. */
export async function addRow<Table extends Versioned>(
  db: Db,
  table: Table,
  fields: Insertable<DB[Table]>,
): Promise<number> {
  const { id } = await db
    .insertInto(table as 'departments')
    .values(fields as Insertable<DB['departments']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a record and increments its version. */
export async function editRow<Table extends Versioned>(
  db: Db,
  table: Table,
  id: number,
  fields: Updateable<DB[Table]>,
): Promise<void> {
  await db
    .updateTable(table as 'departments')
    .set((column) => ({ ...(fields as Updateable<DB['departments']>), version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Marks a record as removed; rows that refer to it still find it. */
export async function removeRow(db: Db, table: Removable, id: number, now: Date): Promise<void> {
  await sql`update ${sql.table(table)} set removed_at = ${now} where id = ${id}`.execute(db);
}

/** Every record's id and name, for a dropdown. */
export function namedRows(db: Db, table: Nameable): Promise<Named[]> {
  return db
    .selectFrom(table as 'departments')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** How many rows there are of each kind, by name; each kind is a table with its condition. */
export async function countsOf<Kind extends string>(
  db: Db,
  kinds: Readonly<Record<Kind, RawBuilder<unknown>>>,
): Promise<Record<Kind, number>> {
  const counts = Object.entries<RawBuilder<unknown>>(kinds).map(
    ([kind, rows]) => sql`(select count(*) from ${rows}) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<Kind, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}

/** Splits rows into batches that one statement can insert: PostgreSQL accepts 65,535 values at a time. */
export function* portionsOf<Row>(rows: readonly Row[], many = 1_000): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += many) yield rows.slice(at, at + many);
}
