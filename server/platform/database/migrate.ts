import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { installJobs } from '../jobs/schema.ts';
import { lockConnection } from './locks.ts';

const folder = new URL('../../migrations/', import.meta.url);
/** The file of a migration. */
export const migrationFile = (name: string) => new URL(name, folder);

/** The table of applied migrations. */
export const migrationsTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';

/**
 * Applies the pending migrations, each in its own transaction, and migrates the tables of the job queues; one server at
 * a time. Returns the names of the migrations. Refuses a database that a newer Hadir has migrated.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  // The running statement reports a lost connection.
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
    // Destroying the connection releases the lock, also when a statement failed.
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

/** The names of all migrations of this version, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Applies one migration and records it, within the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, name: string): Promise<void> {
  const sql = await readFile(migrationFile(name), 'utf8');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
  } catch (error) {
    const isBusy = (error as { code?: string }).code === '55P03';
    const why = isBusy ? 'Something else uses the database. End it, then start again.' : (error as Error).message;
    throw new Error(`Migration ${name} failed: ${why}`, { cause: error });
  }
}

/** How long a migration waits for users of a table, since it blocks others while it waits. */
const lockWait = '10s';

async function applyAlone(client: pg.PoolClient, name: string): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = '${lockWait}'; set local statement_timeout = 0`);
  // A failure destroys the connection, which rolls back the migration.
  await applyMigration(client, name);
  await client.query('commit');
}
