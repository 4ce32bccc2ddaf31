// node scripts/dump-release.ts: writes the database of this version into server/migrations/testing, where the upgrade test
// of every later version begins: the cast, and rows in every table. Made once, when a version is released.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type pg from 'pg';
import { testNow, testZone } from '../server/platform/testing/moment.ts';
import { seedCast } from '../server/seed/demo.ts';
import { schemaSql } from './schema-sql.ts';
import { scratchDatabase } from './scratch-database.ts';
import { runScript } from './started.ts';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };
const target = new URL(`../server/migrations/testing/${version}.sql`, import.meta.url);
if (existsSync(target)) throw new Error(`${version} has its dump already; a released one is never written again.`);

await runScript(async () => {
  const { pool } = await scratchDatabase(1);
  await seedCast(pool, { now: testNow, zone: testZone, passwordHash: 'none' });
  await pool.query(read('scripts/release-rows.sql'));
  const parts = [await schemaSql(pool), await rowsSql(pool), await statesSql(pool)];
  writeFileSync(target, parts.join('\n').replace(/^-- .*\n/, `-- The database of ${version}. Never changed.\n`));
});

/** The rows of all tables in the order of their creation, so that what they refer to is there. */
async function rowsSql(from: pg.Pool): Promise<string> {
  const { rows: tables } = await from.query<{ name: string; columns: string; values: string }>(
    `select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns,
       string_agg(format('quote_nullable(%I::text)', attname), $$ || ', ' || $$ order by attnum) as values
     from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' group by c.oid order by c.oid`,
  );
  const texts: string[] = [];
  for (const { name, columns, values } of tables) {
    const { rows } = await from.query<{ row: string }>(`select ${values} as row from ${name} t order by t::text`);
    if (rows.length === 0) throw new Error(`${name} has no rows: give it some in scripts/release-rows.sql.`);
    const lines = rows.map(({ row }) => `  (${row})`).join(',\n');
    texts.push(`insert into ${name} (${columns}) overriding system value values\n${lines};\n`);
  }
  return texts.join('\n');
}

/** Where sequences continue, and what functions were made from. */
async function statesSql(from: pg.Pool): Promise<string> {
  const { rows } = await from.query<{ text: string }>(
    `select format('alter sequence %I restart with %s;', sequencename, last_value + 1) as text from pg_sequences
       where schemaname = 'public' and last_value is not null
     union all select format('comment on function %s is %L;', oid::regprocedure, obj_description(oid, 'pg_proc')) from pg_proc
       where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is not null
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by text`,
  );
  return rows.map(({ text }) => `${text}\n`).join('');
}
