import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from '#server/platform/database.ts';
import { migrate } from '#server/platform/migrate.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { startPostgres } from '#server/platform/postgres.ts';
import { organisation } from '#server/seed/cast.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { addStaff } from './crowd.ts';

/** Staff made for measuring, each with a card of their own. */
export const crowd = 200_000;
/** The card of the crowd's nth member. */
export const cardAt = (at: number) => String(5_000_000_000 + at);
export const ports = { floor: 3971, hadir: 3972 };

/** One database with the demo year and the crowd, the floor and Hadir as processes over it. */
export async function openBench() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-bench-'));
  const postgres = await startPostgres({ dataDir, say: () => undefined });
  const database = openDatabase(postgres.url, 2);
  await migrate(database.pool);
  const client = await database.pool.connect();
  await seedDemo(client, {
    now: new Date(),
    zone: 'Asia/Kuala_Lumpur',
    passwordHash: await hashPassword(organisation.demoPassword),
  });
  await addCrowd(client);
  client.release();
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    HADIR_DATA: path.join(dataDir, 'files'),
    HADIR_DEMO: '0',
  };
  const processes = [
    spawn(process.execPath, ['bench/floor.ts'], {
      env: { ...env, PORT: String(ports.floor) },
      stdio: 'inherit',
    }),
    spawn(process.execPath, ['server/main.ts'], {
      env: { ...env, PORT: String(ports.hadir) },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  ];
  // A run that breaks off leaves nothing behind on the ports.
  process.on('exit', () => processes.forEach((child) => void child.kill()));
  await isUp(ports.hadir);
  return {
    ...database,
    hadirPid: processes[1]!.pid!,
    async close() {
      await Promise.all(processes.map(end));
      await database.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function addCrowd(client: pg.ClientBase): Promise<void> {
  await addStaff(client, crowd);
  await client.query('analyze');
}

async function isUp(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error('Hadir did not come up.');
}

function end(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}
