import { spawn } from 'node:child_process';
import path from 'node:path';
import { hashPassword } from '#server/platform/sign-in/passwords.ts';
import { organisation } from '#server/seed/cast.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { answers, end } from '../e2e/support/fresh.ts';
import { addStaff } from './crowd.ts';
import { openBare } from './database.ts';

/** Staff added for the measurement, each with their own card. */
export const crowd = 200_000;
/** The card of the nth of them. */
export const cardAt = (at: number) => String(5_000_000_000 + at);
export const ports = { floor: 3971, hadir: 3972 };

/** One database with the demo year and many more staff, with the floor and Hadir running as processes over it. */
export async function openBench(staff = crowd) {
  const database = await openBare(2);
  const client = await database.pool.connect();
  await seedDemo(client, {
    now: new Date(),
    zone: 'Asia/Kuala_Lumpur',
    passwordHash: await hashPassword(organisation.demoPassword),
  });
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
  // An aborted run must not leave processes on the ports.
  process.on('exit', () => processes.forEach((child) => void child.kill()));
  await answers(`http://127.0.0.1:${ports.hadir}`, processes[1]!);
  return {
    ...database,
    hadirPid: processes[1]!.pid!,
    async close() {
      await Promise.all(processes.map((child) => end(child)));
      await database.close();
    },
  };
}
