import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { analyzeFilled } from './analyze.ts';

const { pool } = await testDatabase();

/** The plan that a connection keeps for looking an event up by its id. */
async function planOfLookUp(): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query('prepare look_up as select id from kiosk_events where id = $1 limit 1');
    const { rows } = await client.query("explain execute look_up('00000000-0000-7000-8000-000000000000')");
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release(true);
  }
}

it('the rows of a table that was empty then are looked up by index', async () => {
  await analyzeFilled(pool);
  expect(await planOfLookUp()).toContain('Index');
  await pool.query('analyze');
  expect(await planOfLookUp()).toContain('Seq Scan');
});

it('a table and partitions with rows have statistics, empty ones have none', async () => {
  await pool.query(`create table parted (n int) partition by range (n);
    create table parted_filled partition of parted for values from (0) to (10);
    create table parted_empty partition of parted for values from (10) to (20);
    insert into parted values (1), (2)`);
  await analyzeFilled(pool);
  const { rows } = await pool.query(
    "select relname, reltuples from pg_class where relname like 'parted%' order by relname",
  );
  expect(rows).toEqual([
    { relname: 'parted', reltuples: 2 },
    { relname: 'parted_empty', reltuples: -1 },
    { relname: 'parted_filled', reltuples: 2 },
  ]);
});
