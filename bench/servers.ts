import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { answers, serverProgram } from '../e2e/support/fresh.ts';
import { untilEnd } from '../scripts/started.ts';
import { ended } from './limit.ts';

/** What a process of Hadir needs over a database, as `npm start` has it. */
export const envOver = ({ url, dataDir }: { url: string; dataDir: string }): NodeJS.ProcessEnv => ({
  ...process.env,
  // Starting, closing a day, judging again and reports start processes.
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compile'),
  DATABASE_URL: url,
  HADIR_DATA: path.join(dataDir, 'files'),
  HADIR_DEMO: '0',
});

/** Starts a script that listens on a port, until the measurement ends. */
export const startOn = (port: number, script: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> =>
  untilEnd(
    spawn(process.execPath, [script], { env: { ...env, PORT: String(port) }, stdio: ['ignore', 'ignore', 'inherit'] }),
    ended,
  );

/** Starts a server, which answers when this resolves. */
export async function startServer(port: number, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = await startOn(port, serverProgram, env);
  await answers(`http://127.0.0.1:${port}`, server);
  return server;
}
