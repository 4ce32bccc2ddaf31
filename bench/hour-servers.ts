import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { serverProgram } from '../e2e/support/fresh.ts';
import { untilEnd } from '../scripts/started.ts';
import type { SmallDisk } from './full-disk.ts';
import { ended } from './limit.ts';
import { openRelay, type Relay } from './relay.ts';
import { memoryOf, ownMemoryOf } from './report.ts';

/** The ports of the three servers, and of HAProxy before them. */
const serverPorts = [3981, 3982, 3983] as const;
const door = 3980;
/** What the ports of relays, to a server and from it to the database, are below its own. */
const relayBelow = { network: 20, database: 30 } as const;
/** Seconds that a server which is stopped goes on answering, as HAProxy's checks need (docs/operations). */
const drainSeconds = 4;
export const doorAddress = `http://127.0.0.1:${door}`;
/** What servers print, of the last run. */
const logFile = 'node_modules/.cache/hour.log';
const haproxy = '/usr/sbin/haproxy';
export const hasHaproxy = existsSync(haproxy);

/** One of the servers, started again whenever it ends. */
export interface Server {
  port: number;
  /**
   * Memory of each process that it was, in MB, by seconds since that process served; `whole` with the processes it started,
   * such as for reports, which end with their work.
   */
  memory: { seconds: number; mb: number; whole: number }[][];
  /** The networks from the proxy to it, and from it to the database. */
  network: Relay;
  database: Relay;
  /** Sends its process a signal; one that is killed is started again. */
  signal(signal: NodeJS.Signals): void;
  /** Stops its process as an operator does, and resolves when it has ended; it is started again. */
  stop(): Promise<void>;
  /** Ends it for good. */
  end(): Promise<void>;
  /** Moves its clock by some milliseconds. */
  moveClock(ms: number): void;
}

/**
 * Three servers over one database and one folder of files, and HAProxy before them; all ended with the script.
 * @param socket the path of the database's socket, which each reaches over a network of its own
 */
export async function openServers(
  env: NodeJS.ProcessEnv,
  folder: string,
  socket: string,
  disk: SmallDisk,
): Promise<Server[]> {
  mkdirSync(path.dirname(logFile), { recursive: true });
  rmSync(logFile, { force: true });
  const servers = await Promise.all(
    serverPorts.map(async (port) => {
      const network = await openRelay(port - relayBelow.network, { port });
      const database = await openRelay(port - relayBelow.database, { path: socket });
      return restartedServer(port, { network, database }, env, folder, disk);
    }),
  );
  await openDoor(
    door,
    servers.map(({ network }) => network.port),
  );
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
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`${address} is not ready after a minute`);
}

function restartedServer(
  port: number,
  { network, database }: Pick<Server, 'network' | 'database'>,
  env: NodeJS.ProcessEnv,
  folder: string,
  disk: SmallDisk,
): Server {
  const now = path.join(folder, `now-${port}`);
  let shift = 0;
  let child: ChildProcess;
  /** Whether it was killed or stopped, and is to be started again. */
  let isTrouble = false;
  const memory: Server['memory'] = [];
  const writeClock = () => writeFileSync(now, new Date(Date.now() + shift).toISOString());
  const log = openSync(logFile, 'a');
  const start = () => {
    writeClock();
    const more = {
      PORT: String(port),
      DATABASE_URL: `postgresql://hadir@127.0.0.1:${database.port}/hadir?sslmode=disable`,
      HADIR_DRAIN: String(drainSeconds),
      HADIR_E2E_NOW: now,
      NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('e2e/support/moved-date.ts')).href} ${disk.options}`,
      ...disk.env,
    };
    void untilEnd(
      spawn(process.execPath, [serverProgram], { env: { ...env, ...more }, stdio: ['ignore', 'ignore', log] }),
      ended,
    ).then(follow);
  };
  const follow = (started: ChildProcess) => {
    child = started;
    const since = performance.now();
    const samples: Server['memory'][number] = [];
    memory.push(samples);
    const sampling = setInterval(() => {
      const [mb, whole] = [ownMemoryOf(child.pid!), memoryOf(child.pid!)];
      if (mb > 0) samples.push({ seconds: (performance.now() - since) / 1_000, mb, whole });
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
    network,
    database,
    memory,
    signal: (signal) => {
      isTrouble ||= signal === 'SIGKILL';
      child.kill(signal);
    },
    stop: async () => {
      isTrouble = true;
      const stopped = once(child, 'exit');
      child.kill('SIGTERM');
      await stopped;
    },
    end: () => ended(child),
    moveClock: (ms) => {
      shift = ms;
      writeClock();
      child.kill('SIGUSR2');
    },
  };
}

/**
 * What a server's memory grows by in an hour, in MB, by the line nearest to its samples after warming up: for a minute, or
 * for five of a life of a quarter of an hour, in which each kind of call has come often enough to be compiled.
 */
export function slopeOf(samples: Server['memory'][number]): number {
  const until = (samples.at(-1)?.seconds ?? 0) > 900 ? 300 : 60;
  const warm = samples.filter(({ seconds }) => seconds > until);
  if (warm.length < 3) return 0;
  const mean = (of: (sample: (typeof warm)[number]) => number) =>
    warm.reduce((sum, one) => sum + of(one), 0) / warm.length;
  const [x, y] = [mean(({ seconds }) => seconds), mean(({ mb }) => mb)];
  const over = warm.reduce((sum, { seconds, mb }) => sum + (seconds - x) * (mb - y), 0);
  return (over / warm.reduce((sum, { seconds }) => sum + (seconds - x) ** 2, 0)) * 3_600;
}
