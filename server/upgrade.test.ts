import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { blankDatabase, emptyFolder, makeBackup, restoreInto } from './commands/testing.ts';
import { staleFunctions } from './platform/database/functions.ts';
import { migrate } from './platform/database/migrate.ts';
import { functionFiles, migrationFiles } from './platform/database/scripts.ts';
import { shapeOf } from './platform/testing/shape.ts';

type Rows = Record<string, Record<string, unknown>[]>;

/** The rows of all tables but that of migrations, by table. */
async function rowsOf(pool: pg.Pool): Promise<Rows> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relpersistence = 'p' and relname <> 'migrations' order by relname`,
  );
  const all: Rows = {};
  for (const { name } of rows) {
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${name} t order by t::text`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** The columns that both versions have of the tables that the older has, in an order of their own. */
const common = (rows: Rows, older: Rows, newer: Rows) =>
  Object.entries(older).map(([table, [first]]) => {
    const columns = Object.keys(first!).filter((column) => Object.hasOwn(newer[table]?.[0] ?? {}, column));
    const lines = rows[table]?.map((row) => JSON.stringify(columns.map((column) => row[column])));
    return [table, columns, lines?.sort()];
  });

const folder = 'server/migrations/testing';
const releases = readdirSync(folder).map((name) => name.replace('.sql', ''));

/** The database of a release, as its dump has it. */
async function databaseOf(release: string) {
  const { pool } = await blankDatabase();
  await pool.query(readFileSync(path.join(folder, `${release}.sql`), 'utf8'));
  return pool;
}

const fresh = await blankDatabase();
await migrate(fresh.pool);

describe.each(releases)('a database of %s', (release) => {
  it('is migrated to the schema of a new one, with all of its rows', async () => {
    const pool = await databaseOf(release);
    const before = await rowsOf(pool);
    const { rows: applied } = await pool.query<{ name: string }>('select name from migrations');
    const newer = (await migrationFiles()).filter(({ name }) => !applied.some((one) => one.name === name));
    const client = await pool.connect();
    const stale = await staleFunctions(client, await functionFiles());
    client.release();

    const changed = [...newer, ...stale.map(({ file }) => file)].map(({ name }) => name);
    expect(await migrate(pool)).toEqual(changed);
    expect(await shapeOf(pool)).toEqual(await shapeOf(fresh.pool));
    const after = await rowsOf(pool);
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    expect(common(after, before, after)).toEqual(common(before, before, after));
    expect(await migrate(pool)).toEqual([]);
  });

  it('is the same when it comes from a backup made before [D13]', async () => {
    const [old, target, file] = [await databaseOf(release), await blankDatabase(), path.join(emptyFolder(), 'old.gz')];
    const { tables } = await makeBackup({ pool: old, dataDir: emptyFolder(), file });
    await restoreInto({ pool: target.pool, dataDir: emptyFolder(), file });
    await migrate(old);
    expect(await shapeOf(target.pool)).toEqual(await shapeOf(fresh.pool));
    const [upgraded, restored] = [await rowsOf(old), await rowsOf(target.pool)];
    expect(restored.activity_logs!.find(({ module }) => module === 'backup')).toMatchObject({ code: 'restored' });
    restored.activity_logs = restored.activity_logs!.filter(({ module }) => module !== 'backup');
    for (const table of Object.keys(tables)) expect([table, restored[table]]).toEqual([table, upgraded[table]]);
  });
});
