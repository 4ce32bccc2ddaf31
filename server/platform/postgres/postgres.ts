import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { checkVersion, createCluster, endOrphan, endPostmaster, letIn, postgresPrograms } from './cluster.ts';
import { lockDataFolder, openDataFolder } from './data-folder.ts';
import { launch } from './launch.ts';
import { giveTo, type PostgresUser, postgresUser } from './run-as.ts';
import { watch } from './watch.ts';

/** The database of a data folder, while this process runs it. */
export interface Postgres {
  url: string;
  /** Shuts it down cleanly; a second call does nothing. */
  stop(): Promise<void>;
}

interface Wish {
  dataDir: string;
  /** Prints a line about something slow or wrong. */
  say(line: string): void;
  /** Settings beyond our own, such as `fsync: 'off'` for a test. */
  settings?: Record<string, string>;
  /** Called once when the database exited by itself and could not be restarted. */
  failed?(error: Error): void;
  /** Milliseconds before each restart, and after which it counts as steady; shorter in tests. */
  pauses?: readonly number[];
  steadyMs?: number;
}

/**
 * Starts the PostgreSQL that npm installed on a data folder, which is created when missing, reachable only by its own
 * unix socket. Throws `AlreadyRunning` when another Hadir uses the folder, and for any other problem an error that says
 * what to do.
 */
export async function startPostgres(wish: Wish): Promise<Postgres> {
  const { dataDir, say, settings = {}, failed, pauses, steadyMs } = wish;
  const folder = openDataFolder(dataDir);
  const lock = lockDataFolder(folder);
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
    letIn(cluster, user);
    const sockets = socketsOf(cluster);
    const log = path.join(folder, 'postgres.log');
    const url = postgresUrl(folder);
    const all = Object.entries({ ...ours(sockets), ...settings });
    const args = ['-D', cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    if (existsSync(log)) renameSync(log, `${log}.1`);
    const start = async () => {
      makeSocketFolder(sockets, user);
      return launch({ log, url, say }, (output) =>
        // In its own session, so that Ctrl-C reaches only Hadir, which answers the last requests before it stops the
        // database.
        user.spawn(programs.postgres, args, { stdio: ['ignore', output, output], detached: true }),
      );
    };
    const restart = async () => {
      if (!lock.isLocked()) throw new Error(`Another Hadir took over ${folder}.`);
      await endOrphan(cluster, say);
      return start();
    };
    const first = await start();
    await makeApplicationRole(url);
    const watched = watch(first, { restart, say, log, failed, pauses, steadyMs });
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      const pid = await watched.end();
      if (pid !== undefined) await endPostmaster(pid, cluster);
      rmSync(sockets, { recursive: true, force: true });
      lock.release();
    };
    return { url, stop: () => (stopped ??= stop()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of a data folder's database while it runs; for commands beside a running server. */
export function postgresUrl(dataDir: string): string {
  const sockets = socketsOf(clusterOf(realpathSync(dataDir)));
  // The host of the query counts, not localhost. Port and sslmode are given explicitly, or the caller's PGPORT and
  // PGSSLMODE would count.
  return `postgresql://hadir@localhost/hadir?host=${sockets}&port=${port}&sslmode=disable`;
}

/**
 * The owner may not create roles, so the superuser creates the application's, also in a cluster from before it existed.
 */
async function makeApplicationRole(url: string): Promise<void> {
  const client = new pg.Client(url.replace('//hadir@localhost/hadir', '//postgres@localhost/postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_roles where rolname = 'hadir_app'`);
    if (!rowCount) await client.query('create role hadir_app login role hadir');
  } finally {
    await client.end();
  }
}

const port = 5432;
const clusterOf = (folder: string) => path.join(folder, 'postgres');

/**
 * A short path, since a socket's may have only 103 bytes; under /tmp, since TMPDIR may differ between a server and a
 * command.
 */
function socketsOf(cluster: string): string {
  const hash = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
  return `/tmp/hadir-${statSync(cluster).uid}-${hash}`;
}

/**
 * Settings passed on the command line, so that a newer Hadir brings its own; everything else is PostgreSQL's default
 * (above all fsync on).
 */
const ours = (sockets: string) => ({
  listen_addresses: '',
  unix_socket_directories: sockets,
  unix_socket_permissions: '0700',
  port,
  max_connections: 100,
  shared_buffers: '128MB',
  wal_compression: 'on',
  random_page_cost: 1.1,
  // Without I/O workers, an idle database has three processes fewer.
  io_method: 'sync',
  jit: 'off',
  // Values of a violated constraint (an IC number, an email) and of a failed statement must not be logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'hadir',
});

/**
 * Creates the folder of the socket, empty and private; refuses it when somebody else created it first, since /tmp is
 * shared.
 */
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
  const stats = lstatSync(sockets);
  return stats.isDirectory() && stats.uid === user.owner.uid;
}
