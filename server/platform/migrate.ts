import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const folder = new URL('../migrations/', import.meta.url);

/** Applies the migrations not yet applied, each in its own transaction; one server at a time. Returns their names. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(4720)');
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    const names = (await readdir(folder))
      .filter((name) => name.endsWith('.sql') && !applied.has(name))
      .sort();
    for (const name of names) await apply(client, name);
    return names;
  } finally {
    await client.query('select pg_advisory_unlock(4720)');
    client.release();
  }
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8');
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
