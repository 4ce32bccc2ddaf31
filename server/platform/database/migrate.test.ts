import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { blankDatabase, contentOfDatabase } from '../../commands/testing.ts';
import { testDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import { applyMigration, migrate, migrationNames, migrationsTable } from './migrate.ts';

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

/**
 * Lets no file of a process grow beyond so many MB; 16 are needed for its segment of the write-ahead log. Its own user
 * may do that.
 */
function limitFiles(pid: number, megabytes: number): void {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [uid, gid] = ['Uid', 'Gid'].map((name) => Number(new RegExp(`^${name}:\\t(\\d+)`, 'm').exec(status)![1]));
  execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${megabytes * 1024 * 1024}:`], { uid, gid });
}

it('a migration without room on the disk leaves nothing half done, and continues once there is room', async () => {
  const { pool, url } = await blankDatabase();
  const byDate = '0049-attendances-by-date.sql';
  const client = await pool.connect();
  await client.query(migrationsTable);
  for (const name of await migrationNames()) if (name < byDate) await applyMigration(client, name);
  client.release();
  // Events of 20 MB, all of which this migration writes again.
  await pool.query(`insert into users (id, name, email, contact, ic, gender, marital_status, access_card_id, role,
      employment_type, grade, created_at)
    values (2, 'Farid', 'farid@hadir.example', '0', '0', 'M', 'Single', '0', 'Normal User', 'Permanent', 'N19', now())`);
  await pool.query(`insert into attendances (user_id, work_date, seq, minute, created_at, platform, reason)
    select 2, '2000-01-01'::date + n, 1, 480, '2000-01-01'::date + n, 'web_app', rpad(n::text, 1500, '.')
    from generate_series(1, 13000) n`);
  const before = await contentOfDatabase(pool);

  const short = openDatabase(url, 1);
  const { rows } = await short.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  limitFiles(rows[0]!.pid, 16);
  await expect(migrate(short.pool)).rejects.toThrow(
    /^Migration 0049-attendances-by-date.sql failed: could not extend file "[^"]+".*: File too large$/,
  );
  await short.close();
  expect(await contentOfDatabase(pool)).toEqual(before);

  expect(await migrate(pool)).toEqual((await migrationNames()).filter((name) => name >= byDate));
  const { rows: kept } = await pool.query(
    `select count(*)::int as events, count(distinct reason)::int as reasons, min(work_date), max(work_date) from attendances`,
  );
  expect(kept).toEqual([{ events: 13_000, reasons: 13_000, min: '2000-01-02', max: '2035-08-05' }]);
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
  expect(query.mock.calls.flat()).toContain("set local lock_timeout = '10s'; set local statement_timeout = 0");
  await other.end();
  query.mockRestore();
}, 60_000);
