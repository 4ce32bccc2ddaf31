import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { blankDatabase } from '../commands/testing.ts';
import { migrate, migrationNames } from './migrate.ts';
import { testDatabase } from './testing/database.ts';

it('a database of a newer Hadir is refused with a clear message, and left as it is', async () => {
  const { pool } = await testDatabase();
  await pool.query(`insert into migrations (name) values ('9999-of-tomorrow.sql')`);
  await expect(migrate(pool)).rejects.toThrow(
    'This database is of a newer Hadir (9999-of-tomorrow.sql is not known here). Start that one, or restore a backup made before it.',
  );
  expect((await pool.query('select from users')).rowCount).toBeGreaterThan(0);
});

it('a migration that is killed in the middle leaves nothing half done, and the next start continues', async () => {
  const { pool, url } = await blankDatabase();
  // An uncommitted table of the same name blocks the migration in its middle.
  const other = new pg.Client(url);
  await other.connect();
  await other.query('begin; create table attendances (id integer)');
  const migrating = migrate(pool).catch((error: Error) => error.message);
  const killed = async () => {
    const { rows } = await pool.query<{ killed: boolean }>(
      `select pg_terminate_backend(pid) as killed from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    expect(rows).toEqual([{ killed: true }]);
  };
  await vi.waitFor(killed, { timeout: 15_000 });
  expect(await migrating).toMatch(/^Migration 0003-presence-and-absence.sql failed: /);
  await other.query('rollback');
  await other.end();
  const { rows } = await pool.query(
    `select to_regclass('attendance_likes') as half, (select count(*)::int from migrations) as whole`,
  );
  expect(rows[0]).toEqual({ half: null, whole: 2 });
  expect(await migrate(pool)).toEqual((await migrationNames()).slice(2));
});

it('a migration waits ten seconds for users of a table, then says so', async () => {
  const { pool, url } = await testDatabase();
  const last = (await migrationNames()).find((name) => name.startsWith('0041'))!;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await pool.query('delete from migrations where name = $1', [last]);
  const other = new pg.Client(url);
  await other.connect();
  await other.query('begin; select from sessions limit 1; lock table sessions in access share mode');
  await expect(migrate(pool)).rejects.toThrow(
    `Migration ${last} failed: Something else uses the database. End it, then start again.`,
  );
  expect(query.mock.calls.flat()).toContain(
    "set local lock_timeout = '10s'; set local statement_timeout = 0",
  );
  await other.end();
  query.mockRestore();
}, 60_000);
