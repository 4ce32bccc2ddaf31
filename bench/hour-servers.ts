import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { untilEnd } from '../scripts/started.ts';
import { ended } from './limit.ts';
import { memoryOf } from './report.ts';

/** The ports of the three servers, and of HAProxy before them. */
export const serverPorts = [3981, 3982, 3983] as const;
export const door = 3980;
export const doorAddress = `http://127.0.0.1:${door}`;
const haproxy = '/usr/sbin/haproxy';
export const hasHaproxy = existsSync(haproxy);

/** One of the servers, started again whenever it ends. */
export interface Server {
  port: number;
  /** Memory of each process that it was, in MB, by seconds since that process served. */
  memory: { seconds: number; mb: number }[][];
  /** Sends its process a signal. */
  signal(signal: NodeJS.Signals): void;
  /** Moves its clock by some milliseconds. */
  moveClock(ms: number): void;
}

/** Three servers over one database and one folder of files, and HAProxy before them; all ended with the script. */
export async function openServers(env: NodeJS.ProcessEnv, folder: string): Promise<Server[]> {
  const servers = serverPorts.map((port) => restartedServer(port, env, folder));
  await openDoor(door, serverPorts);
  for (const { port } of servers) await ready(`http://127.0.0.1:${port}`);
  await ready(doorAddress);
  return servers;
}

/** HAProxy on a port, with the settings that are deployed, before three servers; until the script ends. */
export async function openDoor(port: number, [one, two, three]: readonly number[]): Promise<void> {
  const at = (server: number | undefined) => `127.0.0.1:${server}`;
  const addresses = { HADIR_ONE: at(one), HADIR_TWO: at(two), HADIR_THREE: at(three) };
  await untilEnd(
    spawn(haproxy, ['-f', 'deploy/haproxy.cfg'], {
      env: { ...process.env, ...addresses, HADIR_BIND: at(port) },
      // It says of each server when it goes and comes.
      stdio: 'ignore',
    }),
    ended,
  );
}

/** Waits until a server answers that it is ready. */
export async function ready(address: string): Promise<void> {
  for (const since = performance.now(); performance.now() - since < 60_000; await wait(100)) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`${address} is not ready after a minute`);
}

function restartedServer(port: number, env: NodeJS.ProcessEnv, folder: string): Server {
  const now = path.join(folder, `now-${port}`);
  let shift = 0;
  let child: ChildProcess;
  /** Whether it ends because it was told to, for a while. */
  let isTrouble = false;
  const memory: Server['memory'] = [];
  const writeClock = () => writeFileSync(now, new Date(Date.now() + shift).toISOString());
  const start = () => {
    writeClock();
    const more = {
      PORT: String(port),
      HADIR_E2E_NOW: now,
      NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('e2e/support/moved-date.ts')).href}`,
    };
    void untilEnd(
      spawn(process.execPath, ['server/main.ts'], { env: { ...env, ...more }, stdio: ['ignore', 'ignore', 'inherit'] }),
      ended,
    ).then(follow);
  };
  const follow = (started: ChildProcess) => {
    child = started;
    const since = performance.now();
    const samples: Server['memory'][number] = [];
    memory.push(samples);
    const sampling = setInterval(() => {
      const mb = memoryOf(child.pid!);
      if (mb > 0) samples.push({ seconds: (performance.now() - since) / 1_000, mb });
    }, 5_000);
    child.once('exit', () => {
      clearInterval(sampling);
      if (isTrouble) start();
      isTrouble = false;
    });
  };
  start();
  return {
    port,
    memory,
    signal: (signal) => {
      isTrouble ||= signal === 'SIGKILL' || signal === 'SIGTERM';
      child.kill(signal);
    },
    moveClock: (ms) => {
      shift = ms;
      writeClock();
      child.kill('SIGUSR2');
    },
  };
}

/** What a server's memory grows by in an hour, in MB, by the line nearest to its samples after warming up for a minute. */
export function slopeOf(samples: Server['memory'][number]): number {
  const warm = samples.filter(({ seconds }) => seconds > 60);
  if (warm.length < 3) return 0;
  const mean = (of: (sample: (typeof warm)[number]) => number) =>
    warm.reduce((sum, one) => sum + of(one), 0) / warm.length;
  const [x, y] = [mean(({ seconds }) => seconds), mean(({ mb }) => mb)];
  const over = warm.reduce((sum, { seconds, mb }) => sum + (seconds - x) * (mb - y), 0);
  return (over / warm.reduce((sum, { seconds }) => sum + (seconds - x) ** 2, 0)) * 3_600;
}
