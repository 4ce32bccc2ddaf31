import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { shapeOf } from '../testing/shape.ts';
import { staleFunctions } from './functions.ts';
import { migrate } from './migrate.ts';
import { functionFiles } from './scripts.ts';

const { pool } = await testDatabase();
const files = await functionFiles();
const shape = await shapeOf(pool);

/** This version with the text of one function changed. */
const withFunction = (name: string, text: (before: string) => string) => ({
  functions: files.map((file) => (file.name === name ? { name, text: text(file.text) } : file)),
});
const oidOf = async (call: string) => (await pool.query('select to_regprocedure($1)::oid as oid', [call])).rows[0].oid;
const settingsOn = 'settings_on(date)';

async function stale(): Promise<string[]> {
  const client = await pool.connect();
  const outdated = await staleFunctions(client, files);
  client.release();
  return outdated.map(({ file }) => file.name);
}

it('every function of the database is the one of its file, except that of an index', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select proname || '.sql' as name from pg_proc p where pronamespace = 'public'::regnamespace and not exists (
       select from pg_depend where objid = p.oid and deptype = 'e') order by proname`,
  );
  expect(rows.map(({ name }) => name).filter((name) => name !== 'parts_of.sql')).toEqual(files.map(({ name }) => name));
  expect(await stale()).toEqual([]);
  expect(await migrate(pool)).toEqual([]);
});

it('a function whose text changed is replaced at the next start, in place', async () => {
  const before = await oidOf(settingsOn);
  const next = withFunction('settings_on.sql', (text) => text.replace('limit 1', 'limit 1 -- the nearest'));
  expect(await migrate(pool, next)).toEqual(['settings_on.sql']);
  expect(await migrate(pool, next)).toEqual([]);
  expect(await stale()).toEqual(['settings_on.sql']);
  expect(await oidOf(settingsOn)).toBe(before);
  expect(await migrate(pool)).toEqual(['settings_on.sql']);
  expect(await shapeOf(pool)).toEqual(shape);
});

it('a function with other arguments or results takes the place of the one before', async () => {
  const other = withFunction('department_tree.sql', (text) =>
    text
      .replace('department_tree()', 'department_tree(top integer)')
      .replace('level integer, path text[])', 'level integer)')
      .replace('select id, level, path from tree', 'select id, level from tree'),
  );
  expect(await migrate(pool, other)).toEqual(['department_tree.sql']);
  expect(await oidOf('department_tree()')).toBe(null);
  expect(await oidOf('department_tree(integer)')).not.toBe(null);
  expect(await migrate(pool)).toEqual(['department_tree.sql']);
  expect(await shapeOf(pool)).toEqual(shape);
});

it.each([
  [
    'was changed by hand',
    `create or replace function department_tree() returns table (id integer, level integer, path text[])
    language sql stable as $$ select 1, 1, '{}'::text[] $$`,
    'department_tree.sql',
  ],
  ['was dropped', 'drop function staff_today', 'staff_today.sql'],
  [
    'has a second one beside it',
    'create function staff_today(today date) returns integer language sql return 1',
    'staff_today.sql',
  ],
  ['has lost its trigger', 'drop trigger inbox_arrived on inbox', 'note_push_due.sql'],
])('a function that %s is made again from its file', async (_what, change, name) => {
  await pool.query(change);
  expect(await stale()).toEqual([name]);
  expect(await migrate(pool)).toEqual([name]);
  expect(await shapeOf(pool)).toEqual(shape);
});

it('functions that refer to what the tables do not have stop the start, and are as they were', async () => {
  const broken = withFunction('settings_on.sql', (text) => text.replace('s.ramadhan,', 's.ramadan,'));
  await expect(migrate(pool, broken)).rejects.toThrow(
    'Function settings_on.sql failed: column s.ramadan does not exist',
  );
  expect(await shapeOf(pool)).toEqual(shape);
});
