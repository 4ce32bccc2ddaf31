import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { atEnd } from '../testing/ending.ts';
import { startPostgres } from './postgres.ts';

const home = mkdtempSync(path.join(tmpdir(), 'hadir-point-'));
atEnd(() => rmSync(home, { recursive: true, force: true }));
chmodSync(home, 0o755);
const [archive, dataDir, restored] = ['archive', 'data', 'restored'].map((name) => path.join(home, name)) as [
  string,
  string,
  string,
];
mkdirSync(archive);
// PostgreSQL may run as another user.
chmodSync(archive, 0o777);

/** Starts the database of a folder, with a connection as its superuser; both end after the tests. */
async function start(folder: string, settings: Record<string, string>) {
  const postgres = await startPostgres({ dataDir: folder, say: () => undefined, settings });
  atEnd(() => postgres.stop());
  const client = new pg.Client(postgres.url.replace('//hadir@', '//postgres@'));
  await client.connect();
  client.on('error', () => undefined);
  return { postgres, client };
}

it('a database is brought back to an instant from a copy and the archive of its log (decision 0161)', async () => {
  const { postgres, client } = await start(dataDir, {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  });
  await client.query('create table swipes (id int)');
  await client.query('insert into swipes select generate_series(1, 100)');
  await client.query(`select pg_backup_start('test', true)`);
  const [from, to] = [path.join(dataDir, 'postgres'), path.join(restored, 'postgres')];
  mkdirSync(restored);
  const isCopied = (place: string) => !/postmaster\.|\/pg_wal\/./.test(place);
  cpSync(from, to, { recursive: true, filter: isCopied });
  chmodSync(to, 0o700);
  const { rows } = await client.query('select labelfile from pg_backup_stop()');
  writeFileSync(path.join(to, 'backup_label'), rows[0].labelfile);
  await client.query('insert into swipes select generate_series(101, 200)');
  const { rows: now } = await client.query('select clock_timestamp()::text as instant');
  await client.query('delete from swipes');
  const { rows: last } = await client.query('select pg_walfile_name(pg_switch_wal()) as file');
  await vi.waitFor(
    async () => {
      const { rows: state } = await client.query('select last_archived_wal >= $1 as is_there from pg_stat_archiver', [
        last[0].file,
      ]);
      expect(state[0].is_there).toBe(true);
    },
    { timeout: 20_000, interval: 100 },
  );
  await client.end();
  await postgres.stop();

  writeFileSync(path.join(to, 'recovery.signal'), '');
  const { client: later } = await start(restored, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: now[0].instant,
    recovery_target_action: 'promote',
  });
  await vi.waitFor(
    async () => {
      const { rows: state } = await later.query('select pg_is_in_recovery() as recovers');
      expect(state[0].recovers).toBe(false);
    },
    { timeout: 20_000, interval: 100 },
  );
  expect((await later.query('select count(*)::int as swipes from swipes')).rows).toEqual([{ swipes: 200 }]);
  await later.end();
}, 60_000);
