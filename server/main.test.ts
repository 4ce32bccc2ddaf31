import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openSnapshot } from './commands/archive-store.ts';
import { blankDatabase } from './commands/testing.ts';
import { lockConnection } from './platform/database/locks.ts';
import { testDatabase } from './platform/testing/database.ts';
import { testNow } from './platform/testing/moment.ts';
import { endHadir, type HadirProcess, startHadir } from './platform/testing/processes.ts';

const home = mkdtempSync(path.join(tmpdir(), 'hadir-main-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const running = new Set<HadirProcess>();
afterEach(async () => {
  await Promise.all([...running].map(endHadir));
  running.clear();
});

/** Starts Hadir on a data folder of these tests. */
function start(env: Record<string, string>): HadirProcess {
  const started = startHadir({ HADIR_DATA: path.join(home, 'data'), ...env });
  running.add(started);
  return started;
}

it('a start that fails after the database is up stops it and leaves no lock [D13]', async () => {
  const taken = createSocketServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { ended, output } = start({ PORT: String(port), HADIR_DEMO: '0' });
  expect(await ended).toBe(1);
  expect(output()).toContain('Hadir could not start. ');
  expect(output()).toContain('EADDRINUSE');
  expect(existsSync(path.join(home, 'data', 'hadir.lock'))).toBe(false);
  expect(readdirSync(path.join(home, 'data', 'postgres'))).not.toContain('postmaster.pid');
  taken.close();
}, 60_000);

it('a production start refuses the demo organisation, and an unknown NODE_ENV [D13]', async () => {
  const { url } = await testDatabase();
  const production = start({ NODE_ENV: 'production', DATABASE_URL: url });
  expect(await production.ended).toBe(1);
  expect(production.output()).toContain('holds the demo organisation, whose passwords everybody knows');
  const misspelt = start({ NODE_ENV: 'prod', DATABASE_URL: url });
  expect(await misspelt.ended).toBe(1);
  expect(misspelt.output()).toContain('NODE_ENV is production, development, test or nothing, and not: prod');
}, 60_000);

it('a production start prints the address that people use, where it listens, and the set-up link [D13]', async () => {
  const { url } = await blankDatabase();
  const { address, output } = start({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    HADIR_URL: 'https://hadir.example.my',
  });
  const listening = await address();
  expect(output()).toContain(`Hadir is at https://hadir.example.my (it listens at ${listening})`);
  expect(listening).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(output()).toMatch(/ https:\/\/hadir\.example\.my\/d\/setup#\S+/);
}, 120_000);

it('the links of a demo start have the address that people use, also one of the organisation alone [D13]', async () => {
  const { url, pool } = await testDatabase();
  await pool.query(`update organisation set url = 'https://hadir.agensi.my'`);
  const { address, output } = start({ DATABASE_URL: url, HADIR_CLOCK: testNow.toISOString() });
  await address();
  expect(output()).toMatch(/Hadir is at https:\/\/hadir\.agensi\.my \(it listens at http:/);
  expect(output()).toMatch(/Kiosk +https:\/\/hadir\.agensi\.my\/\?clockin_device_id=/);
  expect(output()).toMatch(/Sign in +https:\/\/hadir\.agensi\.my\/d\/login/);
}, 120_000);

it('two servers that start at once on one empty database make one organisation [D13]', async () => {
  const { url, pool } = await blankDatabase();
  const two = [start({ DATABASE_URL: url }), start({ DATABASE_URL: url })];
  await Promise.all(two.map(({ address }) => address()));
  const { rows } = await pool.query('select count(*)::int as staff, count(distinct email)::int as emails from users');
  expect(rows[0]).toEqual({ staff: 60, emails: 60 });
}, 240_000);

it('a server starts while a backup runs and a table is divided, which may take as long as they like [D13]', async () => {
  const { url, pool } = await testDatabase();
  const [backup, division] = [await pool.connect(), await pool.connect()];
  await openSnapshot(backup);
  await backup.query('select name from migrations');
  await lockConnection(division, 'schema');
  const { address } = start({ DATABASE_URL: url, HADIR_DEMO: '0' });
  const answer = await fetch(`${await address()}/readyz`);
  expect(answer.status).toBe(200);
  for (const client of [backup, division]) client.release(true);
}, 60_000);
