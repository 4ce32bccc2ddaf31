import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { lockDataFolder, openDataFolder } from './data-folder.ts';
import {
  checkVersion,
  createCluster,
  endOrphan,
  endPostmaster,
  postgresPrograms,
} from './postgres-cluster.ts';
import { giveTo, type PostgresUser, postgresUser } from './postgres-user.ts';

/** The database of a data folder, while this process runs it. */
export interface Postgres {
  url: string;
  /** Shuts it down, clean; again does no harm. */
  stop(): Promise<void>;
}

interface Wish {
  dataDir: string;
  /** Prints a line about what takes time or went wrong. */
  say(line: string): void;
  /** On top of our own, such as `fsync: 'off'` for a test. */
  settings?: Record<string, string>;
}

interface Place {
  cluster: string;
  sockets: string;
  log: string;
  url: string;
}

/**
 * Starts the PostgreSQL that npm installed on a data folder, which it makes when missing, reachable by a unix socket of its
 * own only. Throws `AlreadyRunning` when another Hadir holds the folder, and on all else an error that says what to do.
 */
export async function startPostgres({ dataDir, say, settings = {} }: Wish): Promise<Postgres> {
  const folder = openDataFolder(dataDir);
  const unlock = lockDataFolder(folder);
  try {
    const cluster = clusterOf(folder);
    const programs = await postgresPrograms();
    const user = postgresUser(programs.postgres, folder, cluster);
    await endOrphan(cluster, say);
    if (existsSync(cluster)) {
      giveTo(user.owner, cluster);
      checkVersion(cluster, user.version);
    } else {
      say('Creating the database (first time, a few seconds)…');
      await createCluster(cluster, programs, user);
    }
    const place = {
      cluster,
      sockets: socketsOf(cluster),
      log: path.join(folder, 'postgres.log'),
      url: postgresUrl(folder),
    };
    const all = Object.entries({ ...ours(place.sockets), ...settings });
    const args = ['-D', cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    if (existsSync(place.log)) renameSync(place.log, `${place.log}.1`);
    makeSocketFolder(place.sockets, user);
    const child = await launch(place, say, (log) =>
      // Its own session: Ctrl-C is for Hadir, which answers the last requests before it ends the database.
      user.spawn(programs.postgres, args, { stdio: ['ignore', log, log], detached: true }),
    );
    return { url: place.url, stop: stopper(child, place, unlock, say) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Where the database of a data folder is reached while it runs; for commands beside a running server. */
export function postgresUrl(dataDir: string): string {
  const sockets = socketsOf(clusterOf(realpathSync(dataDir)));
  // The host of the query counts, not localhost. Port and sslmode are said, else PGPORT and PGSSLMODE of the caller would count.
  return `postgresql://hadir@localhost/hadir?host=${sockets}&port=${port}&sslmode=disable`;
}

const port = 5432;
const clusterOf = (folder: string) => path.join(folder, 'postgres');

/** A short path, as a socket's may have 103 bytes; under /tmp, as TMPDIR may differ between a server and a command. */
function socketsOf(cluster: string): string {
  const hash = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
  return `/tmp/hadir-${statSync(cluster).uid}-${hash}`;
}

/** Given on the command line, so that a newer Hadir brings its own; all else is PostgreSQL's default (fsync on, above all). */
const ours = (sockets: string) => ({
  listen_addresses: '',
  unix_socket_directories: sockets,
  unix_socket_permissions: '0700',
  port,
  max_connections: 100,
  shared_buffers: '128MB',
  wal_compression: 'on',
  random_page_cost: 1.1,
  // Without workers of its own for reading, an idle database is three processes smaller.
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'hadir',
});

async function launch(
  place: Place,
  say: (line: string) => void,
  spawn: (log: number) => ChildProcess,
): Promise<ChildProcess> {
  for (let tries = 1; ; tries++) {
    const log = openSync(place.log, 'w', 0o600);
    const child = spawn(log);
    closeSync(log);
    child.unref();
    if (await answers(child, place.url, say)) return child;
    const said = readFileSync(place.log, 'utf8').trim().split('\n').slice(-8).join('\n');
    // The last sessions of a killed database may still be ending.
    if (!said.includes('is still in use') || tries === 20)
      throw new Error(`PostgreSQL did not start. It said (in ${place.log}):\n${said}`);
    await wait(500);
  }
}

/** Waits until the database answers; false when it ended instead. */
async function answers(child: ChildProcess, url: string, say: (line: string) => void): Promise<boolean> {
  let failed: Error | undefined;
  let pause = 10;
  child.once('error', (error) => (failed = error));
  const slow = setTimeout(() => say('The database puts itself right after a crash…'), 3000);
  try {
    while (isAlive(child)) {
      if (failed) throw failed;
      const client = new pg.Client(url);
      try {
        await client.connect();
        return true;
      } catch (error) {
        if (isFinal(error)) throw error;
      } finally {
        await client.end();
      }
      await wait(pause);
      pause = Math.min(250, pause * 1.5);
    }
    return false;
  } catch (error) {
    child.kill('SIGINT');
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

/** A server that is there and says no, other than `starting up`; anything else means not there yet. */
function isFinal(error: unknown): boolean {
  const { code } = error as { code?: string };
  return error instanceof pg.DatabaseError && code !== '57P03';
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

function stopper(
  child: ChildProcess,
  place: Place,
  unlock: () => void,
  say: (line: string) => void,
): () => Promise<void> {
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  const mourn = () => say(`The database ended by itself; ${place.log} tells why. Start Hadir again.`);
  child.once('exit', mourn);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    child.off('exit', mourn);
    process.off('exit', endWithUs);
    if (child.pid !== undefined && isAlive(child)) await endPostmaster(child.pid, place.cluster);
    rmSync(place.sockets, { recursive: true, force: true });
    unlock();
  };
  return () => (stopped ??= stop());
}

/** The folder of the socket, empty and closed to others; refused when somebody else made it first, as /tmp is everyone's. */
function makeSocketFolder(sockets: string, user: PostgresUser): void {
  if (existsSync(sockets) && isOurs(sockets, user)) rmSync(sockets, { recursive: true });
  try {
    mkdirSync(sockets, { mode: 0o700 });
  } catch (error) {
    throw new Error(
      `The folder ${sockets} of the database's socket cannot be made (${(error as Error).message}). Remove it, and start again.`,
    );
  }
  giveTo(user.owner, sockets);
}

function isOurs(sockets: string, user: PostgresUser): boolean {
  const found = lstatSync(sockets);
  return found.isDirectory() && found.uid === user.owner.uid;
}
