import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';

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
