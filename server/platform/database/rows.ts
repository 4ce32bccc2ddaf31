import { type Insertable, type RawBuilder, type SelectType, sql, type Updateable } from 'kysely';
import type { Named } from '#domain/lib/fields.ts';
import type { Db } from './database.ts';
import type { DB } from './tables.ts';

/** The tables that have all of these columns. */
type TableWith<Column extends string> = {
  [Table in keyof DB]: [Column] extends [keyof DB[Table]] ? Table : never;
}[keyof DB];
/** Tables whose records are edited by version (decision 0003). */
type Versioned = TableWith<'id' | 'version'>;
/** Tables whose removed records are deleted, since no row refers to them; those of the other tables stay. */
const deletable = ['holidays', 'leave_freezes'] as const;
export type Removable = TableWith<'id' | 'version' | 'removed_at'> | (typeof deletable)[number];
type Nameable = TableWith<'id' | 'name' | 'removed_at'>;

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

/** Removes a record. Where rows may refer to it, it is only marked as removed, so that they still find it. */
export async function removeRow(db: Db, table: Removable, id: number, now: Date): Promise<void> {
  const removed = deletable.some((one) => one === table)
    ? sql`delete from ${sql.table(table)}`
    : sql`update ${sql.table(table)} set removed_at = ${now}`;
  await sql`${removed} where id = ${id}`.execute(db);
}

/** Every record's id and name, and other fields of it, for a dropdown. */
export async function namedRows<Table extends Nameable, Field extends keyof DB[Table] & string = never>(
  db: Db,
  table: Table,
  fields: readonly Field[] = [],
) {
  const columns = sql.join(['id', 'name', ...fields].map((field) => sql.ref(field)));
  const { rows } = await sql<Named & { [Name in Field]: SelectType<DB[Table][Name]> }>`
    select ${columns} from ${sql.table(table)} where removed_at is null order by name, id`.execute(db);
  return rows;
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
