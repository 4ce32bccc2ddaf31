import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { lockConnection, unlockConnection } from './locks.ts';

const folder = new URL('../migrations/', import.meta.url);
/** Where a migration is. */
export const migrationFile = (name: string) => new URL(name, folder);

/** The table of what is applied. */
export const migrationsTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';

/** Applies the migrations not yet applied, each in its own transaction; one server at a time. Returns their names. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await lockConnection(client, 'schema');
    await client.query(migrationsTable);
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    const names = (await migrationNames()).filter((name) => !applied.has(name));
    for (const name of names) await applyAlone(client, name);
    return names;
  } finally {
    await unlockConnection(client, 'schema');
    client.release();
  }
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
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function applyAlone(client: pg.PoolClient, name: string): Promise<void> {
  try {
    await client.query('begin');
    await applyMigration(client, name);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
