import type pg from 'pg';
import { hasJobs, installJobs } from '../jobs/schema.ts';
import { applyFunctions, staleFunctions } from './functions.ts';
import { lockConnection } from './locks.ts';
import { functionFiles, migrationFiles, runScript, type Script } from './scripts.ts';

/** The table of applied migrations. */
export const migrationsTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';

/** What a database is brought to. */
interface Version {
  migrations?: readonly Script[];
  functions?: readonly Script[];
  /** How long a script waits for users of a table, since it blocks others while it waits. */
  lockWait?: string;
}

/**
 * Applies the pending migrations, each in its own transaction, then the functions that changed, and migrates the tables
 * of the job queues; one server at a time. Returns the names of the files applied. Where there is nothing to do it waits
 * for nobody. Refuses a database that a newer Hadir has migrated.
 */
export async function migrate(pool: pg.Pool, version: Version = {}): Promise<string[]> {
  const { migrations = await migrationFiles(), functions = await functionFiles(), lockWait = '10s' } = version;
  const client = await pool.connect();
  // The running statement reports a lost connection.
  client.on('error', () => undefined);
  try {
    if (await isCurrent(client, { migrations, functions })) return [];
    await lockConnection(client, 'schema');
    await client.query(migrationsTable);
    const pending = await pendingOf(client, migrations);
    for (const script of pending) await alone(client, lockWait, () => applyMigration(client, script));
    const changed = await alone(client, lockWait, () => applyFunctions(client, functions));
    await installJobs(client);
    return [...pending.map(({ name }) => name), ...changed];
  } finally {
    // Destroying the connection releases the lock, also when a statement failed.
    client.release(true);
  }
}

/** Whether a start has nothing to do. */
async function isCurrent(
  client: pg.ClientBase,
  { migrations, functions }: Required<Pick<Version, 'migrations' | 'functions'>>,
): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select to_regclass('public.migrations') is not null as is_ours`,
  );
  if (!rows[0]!.is_ours || (await pendingOf(client, migrations)).length > 0) return false;
  return (await hasJobs(client)) && (await staleFunctions(client, functions)).length === 0;
}

async function pendingOf(client: pg.ClientBase, migrations: readonly Script[]): Promise<Script[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  const applied = rows.map(({ name }) => name);
  refuseNewer(applied, migrations);
  return migrations.filter(({ name }) => !applied.includes(name));
}

function refuseNewer(applied: readonly string[], known: readonly Script[]): void {
  const unknown = applied.find((name) => !known.some((script) => script.name === name));
  if (unknown === undefined) return;
  throw new Error(
    `This database is of a newer Hadir (${unknown} is not known here). Start that one, or restore a backup made before it.`,
  );
}

/** Applies one migration and records it, within the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, script: Script): Promise<void> {
  await runScript(client, 'Migration', script);
  await client.query('insert into migrations (name) values ($1)', [script.name]);
}

/** Does the work in a transaction of its own. */
async function alone<Result>(client: pg.ClientBase, lockWait: string, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  await client.query(`set local lock_timeout = '${lockWait}'; set local statement_timeout = 0`);
  // A failure destroys the connection, which rolls back what was done.
  const result = await work();
  await client.query('commit');
  return result;
}
