import pg from 'pg';
import { lockConnection, unlockConnection } from '../platform/database/locks.ts';

/** A table of a backup, with the columns that are written: generated columns are left out. */
export interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

// Sessions, tickets, one-time passwords and what is to be signed by a passkey would be valid again, whoever ended them
// since. Keys belong to one installation. Counts of staff are made anew.
const notCarried = [
  'sessions',
  'push_subscriptions',
  'push_due',
  'tickets',
  'one_time_passwords',
  'passkey_challenges',
  'passkey_grants',
  'login_failures',
  'server_keys',
  'migrations',
  'staff_counts',
  'staff_changes',
];

const isOurs = `c.relnamespace = 'public'::regnamespace and not exists (
  select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')`;

// Unlogged tables are about the servers that are running. Partitions are in a schema of their own, and so left to their table.
const tablesQuery = `select c.relname as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1)) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where ${isOurs} and c.relkind in ('r', 'p') and c.relpersistence = 'p' and c.relname <> all ($1) group by c.relname order by c.relname`;

/** Rows read at a time. */
const fetched = 1000;

/** A table name quoted for SQL, in our schema whatever the search path is. */
export const quoted = (name: string) => `public.${pg.escapeIdentifier(name)}`;

/**
 * Makes values print as text that reads back as the same value, whatever the server's settings are; and turns off the
 * statement time-out.
 */
export async function setExactTexts(client: pg.ClientBase): Promise<void> {
  await client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
}

/** The tables of a backup, by name. */
export async function carriedTables(client: pg.ClientBase): Promise<Table[]> {
  return (await client.query<Table>(tablesQuery, [notCarried])).rows;
}

/** The names of the applied migrations, in order; none in a database that is not Hadir's. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('public.migrations') is not null as known`);
  if (!rows[0].known) return [];
  return (await client.query('select name from public.migrations order by name')).rows.map(({ name }) => name);
}

/**
 * Opens a read-only transaction with a snapshot, locks its tables against changes of their structure, and returns them.
 * No migration can run between snapshot and lock.
 */
export async function openSnapshot(client: pg.ClientBase): Promise<Table[]> {
  await lockConnection(client, 'schema', { shared: true });
  await client.query('begin isolation level repeatable read, read only');
  await setExactTexts(client);
  const tables = await carriedTables(client);
  if (tables.length > 0)
    await client.query(`lock table ${tables.map(({ name }) => quoted(name))} in access share mode`);
  await unlockConnection(client, 'schema', { shared: true });
  return tables;
}

/** The rows of a table, or those of a condition, in batches, each row as a line of JSON: an array of texts and nulls. */
export async function* rowsOf(
  client: pg.ClientBase,
  { name, columns }: Table,
  condition = 'true',
): AsyncGenerator<string[]> {
  const list = columns.map((column) => pg.escapeIdentifier(column.name));
  await client.query(`declare each_row no scroll cursor for select ${list} from ${quoted(name)} where ${condition}`);
  const types = { getTypeParser: () => String };
  for (let isMore = true; isMore; ) {
    const text = `fetch ${fetched} from each_row`;
    const { rows } = await client.query({ text, rowMode: 'array', types });
    if (rows.length > 0) yield rows.map((row) => JSON.stringify(row));
    isMore = rows.length === fetched;
  }
  await client.query('close each_row');
}

/** The next value of every sequence: above those in the rows of a snapshot taken before. */
export async function sequences(client: pg.ClientBase): Promise<{ name: string; next: string }[]> {
  const { rows: all } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${isOurs} and c.relkind = 'S' order by c.relname`,
  );
  const next = 'case when is_called then last_value + seqincrement else last_value end';
  const columns: { name: string; next: string }[] = [];
  for (const { name } of all) {
    const text = `select (${next})::text as next from ${quoted(name)}, pg_sequence where seqrelid = $1::regclass`;
    const { rows } = await client.query<{ next: string }>(text, [quoted(name)]);
    columns.push({ name, next: rows[0]!.next });
  }
  return columns;
}

/**
 * What a table holds by the database's own reckoning, of all its columns: how many rows, and the sum of a part of each
 * row's MD5, which is the same in any order. Needs `setExactTexts`.
 */
export async function sumOf(client: pg.ClientBase, name: string): Promise<{ rows: number; sum: string }> {
  const { rows } = await client.query<{ rows: number; sum: string }>(
    `select count(*) as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${quoted(name)} t`,
  );
  return rows[0]!;
}

/** Notes when the last backup was made, which administrators are shown before their first day. */
export async function noteBackup(pool: pg.Pool, at: Date): Promise<void> {
  await pool.query('update organisation set backed_up_at = $1', [at]);
}

/** Notes that a backup was restored on trial and is whole: when it was made, and when that was seen. */
export async function noteVerified(pool: pg.Pool, made: Date, at: Date): Promise<void> {
  await pool.query('update organisation set verified_backup_at = $1, backup_verified_at = $2', [made, at]);
}

/** Of these files of documents (`docs/….pdf`) those that are not erased. */
export async function liveDocuments(pool: pg.Pool, files: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ file: string }>(
    `select folder || '/' || name as file from documents
    where folder || '/' || name = any($1) and erased_at is null`,
    [files],
  );
  return rows.map(({ file }) => file);
}

/** Every document that is not erased: the name of its file in a backup, and its SHA-256; null for old ones. */
export async function documentHashes(client: pg.ClientBase): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ file: string; sha256: string | null }>(
    `select folder || '/' || name as file, sha256 from documents where erased_at is null`,
  );
  return new Map(rows.map(({ file, sha256 }) => [file, sha256]));
}
