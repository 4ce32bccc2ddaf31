import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The first account of an organisation that has nothing yet. */
export const founder = { email: 'aminah@seribayu.example', password: 'hadir-mula', name: 'Aminah' };

/** A server of a story's own, whose database goes with it. */
export interface OwnHadir {
  address: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again over what is left. */
  start(): Promise<void>;
  /** Does a command of the operator beside it. */
  run(...command: string[]): void;
  stop(): Promise<void>;
}

/** A server of its own over an empty database, with one administrator made from the command line. */
export async function freshHadir(port: number): Promise<OwnHadir> {
  const account = {
    ...founder,
    ic: '800101-11-5678',
    contact: '0135550003',
    card: '2000000001',
    gender: 'F',
  };
  const options = Object.entries(account).flatMap(([name, value]) => [`--${name}`, value]);
  const args = ['server/hadir.ts', 'create-admin', ...options, '--organisation', 'Perbadanan Baharu'];
  return ownHadir(
    port,
    { HADIR_DEMO: '0' },
    (env) => void execFileSync('node', args, { env, stdio: 'pipe' }),
  );
}

/** A server of its own, for a story, pictures or a measurement; without more, with the demo organisation on its working morning. */
export async function ownHadir(
  port: number,
  more: Record<string, string> = {},
  prepare: (env: NodeJS.ProcessEnv) => void = () => undefined,
): Promise<OwnHadir> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-fresh-'));
  const env = {
    ...process.env,
    HADIR_DATA: dataDir,
    HADIR_CLOCK: '2026-03-02T00:30:00Z',
    PORT: String(port),
    ...more,
  };
  const address = `http://127.0.0.1:${port}`;
  let server: ChildProcess;
  const start = () => {
    server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    return answers(address, server);
  };
  prepare(env);
  await start();
  return {
    address,
    start,
    run: (...command) => void execFileSync('node', ['server/hadir.ts', ...command], { env, stdio: 'pipe' }),
    kill: () => end(server, 'SIGKILL'),
    stop: async () => {
      await end(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** How long a server may take to come up; it makes its demo organisation before. */
const comesUpIn = 90_000;

/** Waits until a server answers; where none does, says whether it ended, or what it said for so long. */
export async function answers(address: string, server: ChildProcess): Promise<void> {
  let last = '';
  for (const since = performance.now(); performance.now() - since < comesUpIn; await wait(50)) {
    const { exitCode, signalCode } = server;
    if (exitCode !== null || signalCode !== null)
      throw new Error(`Hadir did not come up: it ended with ${signalCode ?? `code ${exitCode}`}.`);
    try {
      const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(5_000) });
      if (answer.ok) return;
      last = `it answered ${answer.status}: ${await answer.text()}`;
    } catch (error) {
      const { message, cause } = error as Error;
      last = cause instanceof Error ? cause.message : message;
    }
  }
  throw new Error(`Hadir did not come up at ${address} within ${comesUpIn / 1000} s: ${last}`);
}

/** Ends a process, and waits until it has. */
export async function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}
