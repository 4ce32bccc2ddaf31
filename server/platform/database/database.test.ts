import { setTimeout as wait } from 'node:timers/promises';
import v8 from 'node:v8';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectGarbage } from '../memory.ts';
import { testDatabase } from '../testing/database.ts';
import { type Database, isDatabaseAway, openDatabase, serverTimeouts } from './database.ts';

it('survives a connection that breaks between two statements of a transaction', async () => {
  const { pool, url } = await testDatabase();
  const own = openDatabase(url, 1);
  const client = await own.pool.connect();
  await client.query('begin');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect((await own.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await own.close();
});

it('bounds the unsorted rows that every search by an index of parts reads', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ name: string; options: string[] | null }>(
    `select c.relname as name, c.reloptions as options from pg_class c join pg_am a on a.oid = c.relam
     where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, options } of rows) expect(options, name).toEqual(['gin_pending_list_limit=256']);
});

describe('a pool that waits for answers for so long', () => {
  const answerMs = 300;
  let own: Database;
  beforeAll(async () => {
    const { url } = await testDatabase();
    own = openDatabase(url, 1, { answerMs });
  });
  afterAll(() => own.close());

  it('fails a statement whose answer does not come, as while the database is away, and goes on', async () => {
    const failure = await own.pool.query('select pg_sleep(20)').catch((error) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    expect((await own.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await expect(own.db.executeQuery(CompiledQuery.raw('select pg_sleep(20)'))).rejects.toSatisfy(isDatabaseAway);
    expect((await own.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  });

  it('keeps a connection on which nothing is asked, in a transaction too, or one statement after the other', async () => {
    const pidOf = async () => (await own.pool.query('select pg_backend_pid() as pid')).rows[0].pid;
    const pid = await pidOf();
    const client = await own.pool.connect();
    await client.query('begin');
    await wait(3 * answerMs);
    // Each is asked while the one before it waits for its answer.
    await Promise.all(Array.from({ length: 9 }, () => client.query('select pg_sleep(0.1)')));
    await client.query('commit');
    client.release();
    expect(await pidOf()).toBe(pid);
  });
});

it('leaves the memory of statements that were answered to the collection of young objects', async () => {
  const { url } = await testDatabase();
  const own = openDatabase(url, 1, serverTimeouts);
  const values = Array.from({ length: 200 }, (_, at) => at);
  const ask = () => own.pool.query({ name: 'many', text: 'select unnest($1::int[]) as n', values: [values] });
  const used = () => v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')!.space_used_size;
  for (let at = 0; at < 200; at += 1) await ask();
  // Whatever is under way becomes old.
  const underWay = ask();
  collectGarbage();
  await underWay;
  const before = used();
  for (let at = 0; at < 1_000; at += 1) await ask();
  expect((used() - before) / 1_000_000).toBeLessThan(3);
  await own.close();
});
