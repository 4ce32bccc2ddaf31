import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { installJobs } from './jobs-schema.ts';
import { lockConnection } from './locks.ts';

const folder = new URL('../migrations/', import.meta.url);
/** Where a migration is. */
export const migrationFile = (name: string) => new URL(name, folder);

/** The table of what is applied. */
export const migrationsTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';

/**
 * Applies the migrations not yet applied, each in its own transaction, and brings the tables of the job queues up to date;
 * one server at a time. Returns the names of the migrations. Refuses a database that a newer Hadir has changed.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  // A connection that is cut is told by the statement under way.
  client.on('error', () => undefined);
  try {
    await lockConnection(client, 'schema');
    await client.query(migrationsTable);
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    const applied = new Set(rows.map((row) => row.name));
    const known = await migrationNames();
    refuseNewer([...applied], known);
    const names = known.filter((name) => !applied.has(name));
    for (const name of names) await applyAlone(client, name);
    await installJobs(client);
    return names;
  } finally {
    // Which gives the lock back, also when a statement failed.
    client.release(true);
  }
}

function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new Error(
    `This database is of a newer Hadir (${unknown} is not known here). Start that one, or restore a backup made before it.`,
  );
}

/** The names of all migrations this Hadir knows, in their order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Applies one migration and notes it, within a transaction of the caller's. */
export async function applyMigration(client: pg.ClientBase, name: string): Promise<void> {
  const sql = await readFile(migrationFile(name), 'utf8');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
  } catch (error) {
    const isBusy = (error as { code?: string }).code === '55P03';
    const why = isBusy
      ? 'Something else uses the database. End it, then start again.'
      : (error as Error).message;
    throw new Error(`Migration ${name} failed: ${why}`, { cause: error });
  }
}

/** For how long a migration waits for those who use a table, whom it would hold up in turn. */
const lockWait = '10s';

async function applyAlone(client: pg.PoolClient, name: string): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = '${lockWait}'; set local statement_timeout = 0`);
  // What fails ends with the connection, nothing of it done.
  await applyMigration(client, name);
  await client.query('commit');
}
