import { spawn } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { hashPassword } from '#server/platform/sign-in/passwords.ts';
import { organisation } from '#server/seed/cast.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { answers } from '../e2e/support/fresh.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { untilEnd } from '../scripts/started.ts';
import { addStaff } from './crowd.ts';
import { ended } from './limit.ts';
import { sized } from './size.ts';

/** Staff added for the measurement, each with their own card. */
export const crowd = sized(200_000, 4_000);
/** The card of the nth of them. */
export const cardAt = (at: number) => String(5_000_000_000 + at);
export const ports = { floor: 3971, hadir: 3972 };

/** One database with the demo year and many more staff, with the floor and Hadir running as processes over it. */
export async function openBench(staff = crowd) {
  const database = await scratchDatabase(2);
  const client = await database.pool.connect();
  await seedDemo(client, {
    now: new Date(),
    zone: 'Asia/Kuala_Lumpur',
    passwordHash: await hashPassword(organisation.demoPassword),
  });
  // Days of earlier months are measured as those of an open one.
  await client.query('update organisation set close_after_days = null');
  await addStaff(client, staff);
  await client.query('analyze');
  client.release();
  const env = {
    ...process.env,
    // As npm start has it: closing a day, judging again and reports start processes.
    NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compile'),
    DATABASE_URL: database.url,
    HADIR_DATA: path.join(database.dataDir, 'files'),
    HADIR_DEMO: '0',
  };
  const start = (main: string, port: number) =>
    untilEnd(
      spawn(process.execPath, [main], { env: { ...env, PORT: String(port) }, stdio: ['ignore', 'ignore', 'inherit'] }),
      ended,
    );
  await start('bench/floor.ts', ports.floor);
  const hadir = await start('server/main.ts', ports.hadir);
  await answers(`http://127.0.0.1:${ports.hadir}`, hadir);
  return { ...database, hadirPid: hadir.pid!, checkpoint: () => checkpoint(database.url) };
}

/** Writes what the setup left to be written, which would otherwise keep the disk busy for minutes of the measurement. */
async function checkpoint(url: string): Promise<void> {
  const client = new pg.Client(url.replace('//hadir@', '//postgres@'));
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}
