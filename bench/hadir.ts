import pg from 'pg';
import { analyzeFilled } from '#server/platform/database/analyze.ts';
import { hashPassword } from '#server/platform/sign-in/passwords.ts';
import { organisation } from '#server/seed/cast.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { addStaff } from './crowd.ts';
import { envOver, startOn, startServer } from './servers.ts';
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
  await analyzeFilled(client);
  client.release();
  const env = envOver(database);
  await startOn(ports.floor, 'bench/floor.ts', env);
  const hadir = await startServer(ports.hadir, env);
  return { ...database, hadirPid: hadir.pid!, checkpoint: () => checkpoint(database.url) };
}

/** Writes what the setup left to be written, which would otherwise keep the disk busy for minutes of the measurement. */
async function checkpoint(url: string): Promise<void> {
  const client = new pg.Client(url.replace('//hadir@', '//postgres@'));
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}
