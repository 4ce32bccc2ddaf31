import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { build } from '../../app.ts';
import { readEnv } from '../env.ts';
import { type Postgres, startPostgres } from '../postgres/postgres.ts';
import { type Database, openDatabase, serverTimeouts } from './database.ts';
import { migrate } from './migrate.ts';

// A database of its own, since it is killed.
const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-outage-'));
const cluster = path.join(dataDir, 'postgres');
const postmaster = () => Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
const logged: string[] = [];
const failed = vi.fn();

let postgres: Postgres;
let database: Database;
let app: Awaited<ReturnType<typeof build>>['app'];
const quiet = vi.spyOn(console, 'error').mockReturnValue();

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, say: (line) => logged.push(line), failed, pauses: [0, 10], steadyMs: 0 });
  database = openDatabase(postgres.url, 4, serverTimeouts);
  await migrate(database.pool);
  const env = { ...readEnv({ HADIR_DATA: dataDir }), databaseUrl: postgres.url };
  ({ app } = await build(env, database, postgres.url));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
  quiet.mockRestore();
});

const ask = async (url: string) => {
  const from = performance.now();
  const { statusCode } = await app.inject(url);
  return { statusCode, ms: performance.now() - from };
};
const comesBack = () =>
  vi.waitFor(async () => expect((await ask('/api/hello')).statusCode).toBe(200), {
    timeout: 15_000,
    interval: 50,
  });

describe('when the database dies under a running server', () => {
  it('restarts it, and answers again, without losing what was committed', async () => {
    await database.pool.query(`update organisation set name = 'Before the crash'`);
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    const { statusCode, ms } = await ask('/healthz');
    expect([200, 503]).toContain(statusCode);
    expect(ms).toBeLessThan(2_000);
    // The killed one's last connections may answer for a moment.
    await vi.waitFor(() => expect(logged).toContain('The database is back.'), { timeout: 15_000 });
    await comesBack();
    expect(postmaster()).not.toBe(pid);
    expect((await app.inject('/api/hello')).json().organisation.name).toBe('Before the crash');
    expect((await ask('/healthz')).statusCode).toBe(200);
  });

  it('does so repeatedly', async () => {
    for (let round = 0; round < 2; round += 1) {
      process.kill(postmaster(), 'SIGKILL');
      await vi.waitFor(() => expect(logged.at(-1)).toContain('ended by itself'), { timeout: 5_000 });
      await vi.waitFor(() => expect(logged.at(-1)).toBe('The database is back.'), { timeout: 15_000 });
      await comesBack();
    }
  });

  it('reports within two seconds that a hanging one does not answer, and tells callers to wait', async () => {
    process.kill(postmaster(), 'SIGSTOP');
    // No new connection can be made, and none is left.
    await database.pool
      .query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
      .catch(() => undefined);
    const busy = await Promise.all(Array.from({ length: 8 }, () => ask('/healthz')));
    for (const { ms } of busy) expect(ms).toBeLessThan(2_000);
    process.kill(postmaster(), 'SIGCONT');
    await comesBack();
  });

  it('gives up in the end, and reports it once', async () => {
    renameSync(path.join(cluster, 'PG_VERSION'), path.join(cluster, 'PG_VERSION.away'));
    process.kill(postmaster(), 'SIGKILL');
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), { timeout: 15_000 });
    expect(failed.mock.calls[0]![0].message).toContain('does not start again');
    // Here too, the killed one's last connections may answer for a moment.
    await vi.waitFor(async () => {
      const answer = await app.inject('/api/hello');
      expect([answer.statusCode, answer.json().message]).toEqual([
        503,
        'The server is busy. Please try again in a moment',
      ]);
    });
    expect((await ask('/healthz')).statusCode).toBe(503);
    renameSync(path.join(cluster, 'PG_VERSION.away'), path.join(cluster, 'PG_VERSION'));
  });
});
