import pg from 'pg';
import { applyFunctions } from '../platform/database/functions.ts';
import { lockUntilCommit } from '../platform/database/locks.ts';
import { applyMigration, migrationsTable } from '../platform/database/migrate.ts';
import { functionFiles, migrationFiles, type Script } from '../platform/database/scripts.ts';
import { usualPace } from '../platform/live/pace.ts';
import { appliedMigrations, carriedTables, quoted, setExactTexts } from './archive-store.ts';

const deadSeconds = usualPace.dead / 1000;
const alive = `beat_at > now() - interval '${deadSeconds} seconds'`;

/** Refuses a database that contains users, and one that a running server uses. */
export async function refuseUnlessEmpty(client: pg.ClientBase): Promise<void> {
  if (await has(client, 'users', 'true'))
    throw new Error('This database has people in it already. Restore into a new data folder or database.');
  if (await has(client, 'servers', alive))
    throw new Error(
      `Hadir runs on this database, or was killed less than ${deadSeconds} seconds ago. Stop it, then restore.`,
    );
}

async function has(client: pg.ClientBase, table: string, condition: string): Promise<boolean> {
  if (!(await isThere(client, table))) return false;
  return (await client.query(`select from ${quoted(table)} where ${condition} limit 1`)).rows.length > 0;
}

async function isThere(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [quoted(table)]);
  return rows[0].found;
}

/** Opens the transaction of a restore and checks again: from here on nobody else can write, start or restore. */
export async function openRestore(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  await setExactTexts(client);
  await client.query(`set local lock_timeout = '10s'`);
  await lockUntilCommit(client, 'schema');
  if (await isThere(client, 'users')) await client.query(`lock table ${quoted('users')} in access exclusive mode`);
  await refuseUnlessEmpty(client);
}

/** Brings the tables to exactly these migrations. Newer tables are dropped first, since they contain no users. */
export async function bringTablesTo(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(migrationsTable);
  const known = await migrationFiles();
  let applied = await appliedMigrations(client);
  const unknown = applied.find((name) => !known.some((script) => script.name === name));
  if (unknown) throw new Error(`This database is of a newer Hadir (${unknown} is not known here).`);
  if (applied.some((name) => !names.includes(name))) {
    await client.query(`drop table if exists ${tablesOf(known)}, public.migrations`);
    await client.query(migrationsTable);
    applied = [];
  }
  const pending = known.filter(({ name }) => names.includes(name) && !applied.includes(name));
  for (const script of pending) await applyMigration(client, script);
}

/** The tables that these migrations create. */
function tablesOf(scripts: readonly Script[]): string[] {
  const made = scripts.flatMap(({ text }) => [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)]);
  return made.map(([, name]) => quoted(name!));
}

/** Applies the migrations newer than the backup, and returns their names; then brings the functions to their files. */
export async function applyRemaining(client: pg.ClientBase): Promise<string[]> {
  const applied = await appliedMigrations(client);
  const remaining = (await migrationFiles()).filter(({ name }) => !applied.includes(name));
  for (const script of remaining) await applyMigration(client, script);
  await applyFunctions(client, await functionFiles());
  return remaining.map(({ name }) => name);
}

/** Refuses tables other than those of the schema, and empties them: some migrations insert initial rows. */
export async function emptyTables(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  const tables = (await carriedTables(client)).map(({ name }) => name);
  const odd = [...tables.filter((name) => !names.includes(name)), ...names.filter((n) => !tables.includes(n))];
  if (odd.length > 0) throw new Error(`The backup and this database differ in their tables: ${odd}.`);
  await client.query(`truncate ${tables.map(quoted)}`);
}

/**
 * Drops the foreign keys, so that tables can be filled in any order; the returned function adds them again, each
 * validated.
 */
export async function takeForeignKeysOff(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ on: string; off: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { off } of rows) await client.query(off);
  return async () => {
    for (const { on } of rows) await client.query(on);
  };
}

/** Returns a function that inserts a batch of lines into a table; refuses columns other than the table's. */
export async function rowsInto(client: pg.ClientBase, name: string, columns: readonly string[]) {
  const all = (await carriedTables(client)).find((table) => table.name === name)?.columns ?? [];
  const types = columns.map((column) => all.find((one) => one.name === column)?.type);
  if (all.length !== columns.length || types.includes(undefined))
    throw new Error(`The backup and this database differ in the columns of ${name}.`);
  const text = `insert into ${quoted(name)} (${columns.map((column) => pg.escapeIdentifier(column))})
    overriding system value
    select ${types.map((type, at) => `(line->>${at})::${type}`)} from jsonb_array_elements($1::jsonb) line`;
  return (rows: readonly string[]) => client.query(text, [`[${rows}]`]);
}

/** Continues a sequence at a value; unlike setval, this is rolled back with the transaction. */
export async function continueSequence(client: pg.ClientBase, name: string, next: string): Promise<void> {
  await client.query(`alter sequence ${quoted(name)} restart with ${BigInt(next)}`);
}

/** Writes to the audit log that this is a restored installation. */
export async function noteRestore(client: pg.ClientBase, made: string, now: Date): Promise<void> {
  const text = `insert into activity_logs (module, code, "values", created_at) values ('backup', 'restored', $1, $2)`;
  await client.query(text, [JSON.stringify({ made }), now]);
}
