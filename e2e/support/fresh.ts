import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** The first account of an empty organisation. */
export const founder = { email: 'aminah@seribayu.example', password: 'hadir-mula', name: 'Aminah' };

/** A story's own server, whose database is deleted with it. */
export interface OwnHadir {
  address: string;
  /** Kills it with SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again over the same data. */
  start(): Promise<void>;
  /** Sends it a signal. */
  signal(signal: NodeJS.Signals): void;
  /** Runs an operator's command beside it. */
  run(...command: string[]): void;
  /** What it printed that matches. */
  printed(what: RegExp): string;
  stop(): Promise<void>;
}

/** A separate server over an empty database, with one administrator created from the command line; `cwd` holds its built page. */
export async function freshHadir(port: number, cwd?: string): Promise<OwnHadir> {
  const account = {
    ...founder,
    ic: '800101-11-5678',
    contact: '0135550003',
    card: '2000000001',
    gender: 'F',
  };
  const options = Object.entries(account).flatMap(([name, value]) => [`--${name}`, value]);
  const args = ['server/hadir.ts', 'create-admin', ...options, '--organisation', 'Perbadanan Baharu'];
  return ownHadir(port, { HADIR_DEMO: '0' }, running(...args), cwd);
}

/** A separate server over an empty database, without any account. */
export const emptyHadir = (port: number): Promise<OwnHadir> => ownHadir(port, { HADIR_DEMO: '0' });

/** A server whose machine's clock can be moved, as one in production, which takes no HADIR_CLOCK. */
interface MovableHadir extends OwnHadir {
  /** Moves its clock to an instant, from which it runs on. */
  moveTo(instant: string): Promise<void>;
}

/** A separate server in production mode over an empty database, with its clock at an instant. */
export const productionHadir = (port: number, instant: string): Promise<MovableHadir> =>
  movableHadir(port, instant, { NODE_ENV: 'production' });

/** A separate server with the cast alone, with its clock at an instant. */
export const movableCast = (port: number, instant: string): Promise<MovableHadir> =>
  movableHadir(port, instant, {}, running('e2e/support/seed-cast.ts'));

async function movableHadir(
  port: number,
  instant: string,
  more: Record<string, string>,
  prepare?: (env: NodeJS.ProcessEnv) => void,
): Promise<MovableHadir> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hadir-clock-'));
  const now = path.join(folder, 'now');
  writeFileSync(now, instant);
  const preload = pathToFileURL(path.resolve('e2e/support/moved-date.ts')).href;
  const clock = { HADIR_CLOCK: '', HADIR_E2E_NOW: now, NODE_OPTIONS: `--import=${preload}` };
  const own = await ownHadir(port, { ...more, ...clock }, prepare);
  return {
    ...own,
    moveTo: async (to) => {
      writeFileSync(now, to);
      own.signal('SIGUSR2');
      for (const since = performance.now(); performance.now() - since < 10_000; await wait(20)) {
        const hello = (await (await fetch(`${own.address}/api/hello`)).json()) as { server_time: string };
        if (hello.server_time.slice(0, 13) === new Date(to).toISOString().slice(0, 13)) return;
      }
      throw new Error(`Its clock did not move to ${to}.`);
    },
    stop: async () => {
      await own.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A separate server with the cast alone: creating the demo's year takes as long as all else of a first start. */
export const castHadir = (port: number, more: Record<string, string> = {}, program?: string): Promise<OwnHadir> =>
  ownHadir(port, more, running('e2e/support/seed-cast.ts'), undefined, program);

/** A separate server with the demo organisation on a morning of December, when October and November can be closed. */
export const monthsHadir = (port: number): Promise<OwnHadir> =>
  ownHadir(port, { HADIR_CLOCK: '2025-12-03T00:30:00Z' }, running('e2e/support/seed-cast.ts', 'months'));

/** Runs a script of ours to its end. */
const running =
  (...args: string[]) =>
  (env: NodeJS.ProcessEnv) =>
    void execFileSync('node', args, { env, stdio: 'pipe' });

/** The servers of this process; none outlives it, as it would where a story takes too long. */
const servers = new Set<ChildProcess>();
process.on('exit', () => {
  for (const server of servers) server.kill();
});

/** The server that `npm start` runs too; built by `npm run build`. */
export const serverProgram = path.resolve('dist/server/main.mjs');

/**
 * A separate server, for a story, screenshots or a measurement; by default with the demo organisation on its working
 * morning.
 */
export async function ownHadir(
  port: number,
  more: Record<string, string> = {},
  prepare: (env: NodeJS.ProcessEnv) => void = () => undefined,
  cwd?: string,
  program: string = serverProgram,
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
  let output = '';
  const start = () => {
    server = spawn(process.execPath, [program], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
    servers.add(server);
    server.once('exit', () => servers.delete(server));
    server.stdout!.on('data', (part) => (output += part));
    return answers(address, server).catch(async (error) => {
      await end(server, 'SIGKILL');
      throw error;
    });
  };
  prepare(env);
  await start();
  return {
    address,
    start,
    run: (...command) => running('server/hadir.ts', ...command)(env),
    kill: () => end(server, 'SIGKILL'),
    signal: (signal) => void server.kill(signal),
    printed: (what) => what.exec(output)?.[0] ?? '',
    stop: async () => {
      await end(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** How long a server may take to start, including the demo organisation. */
const comesUpIn = 90_000;

/** Waits until a server answers; on failure throws with its exit code or its output. */
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

/** Ends a process, and waits for its exit. */
export async function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}
