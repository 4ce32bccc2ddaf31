import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { blankDatabase, contentOfDatabase } from '../../commands/testing.ts';
import { testDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { functionFiles, migrationFiles } from './scripts.ts';

/** The names of the files that a start on a database with so many migrations applies. */
const namesAfter = async (count: number) =>
  [...(await migrationFiles()).slice(count), ...(await functionFiles())].map(({ name }) => name);

/** The version after this one, with one more migration. */
const withMigration = async (text: string) => ({
  migrations: [...(await migrationFiles()), { name: '9999-next.sql', text }],
});

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
  expect(await migrating).toMatch(/^Migration 0004-attendance.sql failed: /);
  await other.query('rollback');
  await other.end();
  const { rows } = await pool.query(
    `select to_regclass('attendance_likes') as half, (select count(*)::int from migrations) as whole`,
  );
  expect(rows[0]).toEqual({ half: null, whole: 3 });
  expect(await migrate(pool)).toEqual(await namesAfter(3));
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
  await migrate(pool);
  // Events of 20 MB, all of which the next version writes again.
  const next = await withMigration(`alter table attendances add column shown integer not null
    generated always as (minute + 1) stored`);
  await pool.query(`insert into users (id, name, email, contact, ic, gender, marital_status, access_card_id, role,
      employment_type, grade, created_at)
    values (2, 'Farid', 'farid@hadir.example', '0', '0', 'M', 'Single', '0', 'Normal User', 'Permanent', 'N19', now())`);
  await pool.query(`insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source, reason)
    select 2, '2000-01-01'::date + n, 1, 480, '2000-01-01'::date + n, now(), 'web_app', 'kiosk', rpad(n::text, 1500, '.')
    from generate_series(1, 13000) n`);
  const before = await contentOfDatabase(pool);

  const short = openDatabase(url, 1);
  const { rows } = await short.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  limitFiles(rows[0]!.pid, 16);
  await expect(migrate(short.pool, next)).rejects.toThrow(
    /^Migration 9999-next.sql failed: could not extend file "[^"]+".*: File too large$/,
  );
  await short.close();
  expect(await contentOfDatabase(pool)).toEqual(before);

  expect(await migrate(pool, next)).toEqual(['9999-next.sql']);
  const { rows: events } = await pool.query(
    `select count(*)::int as events, count(distinct reason)::int as reasons, min(work_date), max(work_date), min(shown) as shown
     from attendances`,
  );
  expect(events).toEqual([{ events: 13_000, reasons: 13_000, min: '2000-01-02', max: '2035-08-05', shown: 481 }]);
});

it('a migration waits for users of a table, then says so', async () => {
  const { pool, url } = await testDatabase();
  const next = await withMigration('alter table sessions add column place text');
  const other = new pg.Client(url);
  await other.connect();
  await other.query('begin; select from sessions limit 1; lock table sessions in access share mode');
  await expect(migrate(pool, { ...next, lockWait: '100ms' })).rejects.toThrow(
    'Migration 9999-next.sql failed: Something else uses the database. End it, then start again.',
  );
  await other.end();
  expect(await migrate(pool, { ...next, lockWait: '100ms' })).toEqual(['9999-next.sql']);
});

it('a migration waits ten seconds unless told otherwise, however long its statements take', async () => {
  const { pool } = await testDatabase();
  const next = await withMigration(`create table waits as
    select current_setting('lock_timeout') as lock_timeout, current_setting('statement_timeout') as statement_timeout`);
  await migrate(pool, next);
  expect((await pool.query('select * from waits')).rows).toEqual([{ lock_timeout: '10s', statement_timeout: '0' }]);
});
