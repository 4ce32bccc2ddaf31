import pg from 'pg';
import type { Day } from '#domain/lib/calendar.ts';
import { analyzeFilled } from '../platform/database/analyze.ts';
import { patiently } from './partition-lock.ts';

/** The tables that may be partitioned, and by what (decision 0170). */
export const partitionable = {
  attendances: { key: 'work_date' },
  day_verdicts: { key: 'work_date' },
  activity_logs: { key: 'created_at' },
} as const;
export type Partitionable = keyof typeof partitionable;

/** What is to be done: everything before a day stays in one partition, those after it have so many months each. */
export interface Division {
  table: Partitionable;
  months: number;
  from: Day;
  /** The day as the table's key is written: the day, or the instant at which it begins. */
  edge: string;
}

/** A partition, with its bounds as PostgreSQL writes them, and its size in bytes with its indexes. */
interface PartitionSize {
  name: string;
  bounds: string;
  bytes: number;
}

/** The constraint that no row is of the day or later; `add_partitions` removes one that an interrupted run has left. */
export const checkOf = ({ table, from }: Division) => `${table}_is_before_${from.slice(0, 7).replace('-', '_')}`;
/** The index that the log's primary key needs, since the key of partitions is a part of it. */
export const preparedIndex = 'activity_logs_with_key';

/** The partitions of a table in their order; null where it has none. */
export async function partitionsOf(pool: pg.Pool, table: Partitionable): Promise<PartitionSize[] | null> {
  const bounds = 'pg_get_expr(p.relpartbound, p.oid)';
  const { rows } = await pool.query<PartitionSize & { kind: string }>(
    `select c.relkind as kind, p.relname as name, ${bounds} as bounds, pg_total_relation_size(p.oid) as bytes
     from pg_class c left join pg_inherits i on i.inhparent = c.oid left join pg_class p on p.oid = i.inhrelid
     where c.oid = $1::regclass order by ${bounds} not like '%MINVALUE%', ${bounds}`,
    [`public.${table}`],
  );
  return rows[0]!.kind === 'p' ? rows.map(({ kind: _, ...row }) => row) : null;
}

/** The size of a table with its indexes, in bytes. */
export async function sizeOf(pool: pg.Pool, table: Partitionable): Promise<number> {
  const text = 'select pg_total_relation_size($1::regclass) as bytes';
  return (await pool.query<{ bytes: number }>(text, [`public.${table}`])).rows[0]!.bytes;
}

/** How many rows are of a day or later. */
export async function rowsFrom(pool: pg.Pool, { table, edge }: Division): Promise<number> {
  const text = `select count(*) as many from public.${table} where ${partitionable[table].key} >= $1`;
  return (await pool.query<{ many: number }>(text, [edge])).rows[0]!.many;
}

/** Prepares what would take long under a lock while everybody reads and writes: a constraint, and before it an index. */
export async function prepare(client: pg.ClientBase, division: Division): Promise<void> {
  const { table, edge } = division;
  const name = pg.escapeIdentifier(checkOf(division));
  const condition = `${partitionable[table].key} < ${pg.escapeLiteral(edge)}`;
  await patiently(client, async () => {
    await client.query(`alter table public.${table} drop constraint if exists ${name}`);
    await client.query(`alter table public.${table} add constraint ${name} check (${condition}) not valid`);
  });
  await client.query(`alter table public.${table} validate constraint ${name}`);
}

/**
 * The index, where the table needs one; what an interrupted run has finished is used. It waits for all who are reading, so
 * nobody may wait for the caller meanwhile.
 */
export async function prepareIndex(client: pg.ClientBase, table: Partitionable): Promise<void> {
  if (table !== 'activity_logs') return;
  const { rows } = await client.query<{ is_valid: boolean }>(
    `select indisvalid as is_valid from pg_index where indexrelid = to_regclass('public.${preparedIndex}')`,
  );
  if (rows[0]?.is_valid) return;
  if (rows[0]) await client.query(`drop index concurrently public.${preparedIndex}`);
  await client.query(`create unique index concurrently ${preparedIndex} on public.activity_logs (id, created_at)`);
}

/** Removes the constraint again, after which the table is as it was. */
export async function unprepare(client: pg.ClientBase, division: Division): Promise<void> {
  const name = pg.escapeIdentifier(checkOf(division));
  await patiently(client, async () => {
    await client.query(`alter table public.${division.table} drop constraint if exists ${name}`);
  });
}

/** Validates the foreign keys that refer to a table, and reads its statistics; repeated without harm. */
export async function settle(client: pg.ClientBase, table: Partitionable): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    `select format('alter table %s validate constraint %I', conrelid::regclass, conname) as text from pg_constraint
     where confrelid = $1::regclass and contype = 'f' and conparentid = 0 and not convalidated`,
    [`public.${table}`],
  );
  for (const { text } of rows) await client.query(text);
  await analyzeFilled(client, `public.${table}`);
}

/** The partitions that end by a day, and are not in a tablespace yet, in order. */
export async function movable(pool: pg.Pool, table: Partitionable, before: Day, tablespace: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       left join pg_tablespace s on s.oid = c.reltablespace
     where i.inhparent = $1::regclass and s.spcname is distinct from $3
       and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz <= $2::timestamptz
     order by substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz`,
    [`public.${table}`, before, tablespace],
  );
  return rows.map(({ name }) => name);
}

/** Moves a partition with its indexes to a tablespace, under a lock; returns how long it was locked, in milliseconds. */
export async function moveTo(client: pg.ClientBase, partition: string, tablespace: string): Promise<number> {
  const name = `partitions.${pg.escapeIdentifier(partition)}`;
  const space = pg.escapeIdentifier(tablespace);
  const { rows } = await client.query<{ index: string }>(
    'select indexrelid::regclass as index from pg_index where indrelid = $1::regclass',
    [name],
  );
  return patiently(client, async () => {
    await client.query(`alter table ${name} set tablespace ${space}`);
    for (const { index } of rows) await client.query(`alter index ${index} set tablespace ${space}`);
  });
}
