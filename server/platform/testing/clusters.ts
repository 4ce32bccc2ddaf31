import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createCluster, postgresPrograms } from '../postgres/cluster.ts';
import { openDataFolder } from '../postgres/data-folder.ts';
import { isAlive, launch } from '../postgres/launch.ts';
import { giveTo, postgresUser } from '../postgres/run-as.ts';
import { atEnd } from './ending.ts';

/** A PostgreSQL that a test may kill, reachable by anybody on this machine. */
export interface Cluster {
  port: number;
  folder: string;
  /** Its address as the superuser. */
  superuser: string;
  /** Runs statements as the superuser; returns the rows of the last. */
  run(text: string): Promise<Record<string, unknown>[]>;
  /** Kills it as a power cut would, with every process of it, at once. */
  kill(): Promise<void>;
}

/** Written over PostgreSQL's own: anybody, from this machine alone. */
const everybody = [
  'local all all',
  'host all all 127.0.0.1/32',
  'local replication all',
  'host replication all 127.0.0.1/32',
]
  .map((who) => `${who} trust\n`)
  .join('');

/** Data need not survive a power cut of this machine; what a commit waits for on another server stays as it is. */
const quick = { fsync: 'off', full_page_writes: 'off' };

/** Makes an empty cluster and starts it; ended and deleted after the file's tests. */
export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const { programs, user, data, folder } = await newFolder();
  await createCluster(data, programs, user);
  writeFileSync(path.join(data, 'pg_hba.conf'), everybody);
  return run(folder, data, settings);
}

/**
 * A standby of a running cluster: a base backup of its files, which follows it from then on through a slot. It streams
 * when this resolves.
 */
export async function startStandby(
  primary: Cluster,
  name: string,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  const { user, data, folder } = await newFolder();
  const client = new pg.Client(primary.superuser);
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot('${name}', true)`);
    await client.query(`select pg_backup_start('${name}', true)`);
    cpSync(path.join(primary.folder, 'postgres'), data, { recursive: true, filter: isCopied });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(data, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
  writeFileSync(path.join(data, 'standby.signal'), '');
  giveTo(user.owner, data);
  const standby = await run(folder, data, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`,
    primary_slot_name: name,
    hot_standby_feedback: 'on',
    ...settings,
  });
  await until(primary, `select from pg_stat_replication where application_name = '${name}' and state = 'streaming'`);
  return standby;
}

/** Waits until a statement of the superuser returns a row. */
export async function until(cluster: Cluster, text: string): Promise<void> {
  const client = new pg.Client(cluster.superuser);
  await client.connect();
  try {
    for (let tries = 0; tries < 1_000; tries += 1) {
      if ((await client.query(text)).rowCount) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`Never true: ${text}`);
  } finally {
    await client.end();
  }
}

/** What a base backup leaves out: the running server's own files, and the log, which is streamed. */
const isCopied = (file: string) =>
  !/postgres\/(postmaster\.(pid|opts)|pg_wal\/[0-9A-F]{24}|pg_replslot\/.+|postgresql\.auto\.conf)$/.test(file);

async function newFolder() {
  const folder = openDataFolder(mkdtempSync(path.join(tmpdir(), 'hadir-cluster-')));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const data = path.join(folder, 'postgres');
  const programs = await postgresPrograms();
  return { folder, data, programs, user: postgresUser(programs.postgres, folder, data) };
}

async function run(folder: string, data: string, settings: Record<string, string>): Promise<Cluster> {
  const programs = await postgresPrograms();
  const user = postgresUser(programs.postgres, folder, data);
  const sockets = path.join(folder, 's');
  mkdirSync(sockets, { mode: 0o700 });
  giveTo(user.owner, sockets);
  const port = await freePort();
  const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: sockets, ...quick, ...settings };
  const args = ['-D', data, ...Object.entries(all).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])];
  const superuser = `postgresql://postgres@127.0.0.1:${port}/hadir`;
  const log = path.join(folder, 'postgres.log');
  const child = await launch({ log, url: superuser, say: () => undefined }, (output) =>
    user.spawn(programs.postgres, args, { stdio: ['ignore', output, output] }),
  );
  atEnd(() => end(child, 'SIGINT'));
  return {
    port,
    folder,
    superuser,
    async run(text) {
      const client = new pg.Client(superuser);
      await client.connect();
      try {
        const results = await client.query(text);
        return [results].flat().at(-1)!.rows;
      } finally {
        await client.end();
      }
    },
    async kill() {
      const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
      for (const pid of [child.pid!, ...children.map(Number)]) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended meanwhile.
        }
      }
      await end(child, 'SIGKILL');
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(child)) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
