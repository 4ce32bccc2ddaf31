import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Account {
  uid: number;
  gid: number;
}

/** One way to run PostgreSQL's programs: the command prefix, and the owner their files need. */
interface Way {
  before: string[];
  owner: Account;
  options: SpawnOptions;
  /** The database user we connect as when PostgreSQL runs this way. */
  peer: string;
}

/** Runs PostgreSQL's programs as a user it accepts. */
export interface PostgresUser {
  owner: Account;
  /** The database user of connections from this process. */
  peer: string;
  /** The version of the programs, such as `18.4`. */
  version: string;
  spawn(program: string, args: string[], options?: SpawnOptions): ChildProcess;
}

const me: Account = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

/**
 * Finds a way to run PostgreSQL here. It refuses to run as root, so for root every way uses another user; they are
 * tried in this order, each by running `postgres --version` from inside the data folder. The first that works is used.
 */
export function postgresUser(postgres: string, folder: string, cluster: string): PostgresUser {
  const tried: string[] = [];
  for (const way of me.uid === 0 ? waysOfRoot(account([cluster, folder])) : waysOfOthers()) {
    const [program = '', ...args] = [
      ...way.before,
      '/bin/sh',
      '-c',
      'cd "$1" && exec "$2" --version',
      'sh',
      folder,
      postgres,
    ];
    const probe = spawnSync(program, args, { ...way.options, encoding: 'utf8' });
    const version = probe.status === 0 && /\d+(\.\d+)?/.exec(probe.stdout)?.[0];
    if (version) return { owner: way.owner, peer: way.peer, version, spawn: runner(way) };
    tried.push(
      `- ${way.before.join(' ') || postgres}: ${probe.error?.message ?? (probe.stderr.trim() || `exit ${probe.status}`)}`,
    );
  }
  throw new Error(
    `PostgreSQL cannot run here${me.uid === 0 ? ' as root, nor as another user below this folder' : ''}. Run Hadir as an ordinary user, ` +
      `or give it a PostgreSQL server with DATABASE_URL. Tried:\n${tried.join('\n')}`,
  );
}

/** Changes the owner of a folder and everything in it, where needed. */
export function giveTo(owner: Account, target: string): void {
  if (statSync(target).uid === owner.uid) return;
  if (me.uid !== 0)
    throw new Error(`${target} belongs to another user. Hand it over with: sudo chown -R "$(id -un)" '${target}'`);
  lchownSync(target, owner.uid, owner.gid);
  if (!statSync(target).isDirectory()) return;
  for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(target, name), owner.uid, owner.gid);
}

// When Hadir is killed, the kernel stops its database (a fast, clean shutdown), so that no orphan is left.
const endWithUs = ['setpriv', '--pdeathsig', 'INT', '--'];

const myName = () => os.userInfo().username;

const waysOfOthers = (): Way[] => [
  { before: endWithUs, owner: me, options: {}, peer: myName() },
  { before: [], owner: me, options: {}, peer: myName() },
];

function waysOfRoot(owner: Account & { name: string }): Way[] {
  const peer = myName();
  const as = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--pdeathsig', 'INT'];
  // Below a closed folder such as /root it keeps one capability of root's: to traverse folders. access(2) honours it
  // with the securebit.
  const passing = [
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  // Otherwise a user namespace: root's rights to root's files, under another uid.
  const renamed = ['unshare', '--user', `--map-user=${owner.uid}`, `--map-group=${owner.gid}`, '--'];
  return [
    { before: [...as, '--'], owner, options: {}, peer },
    { before: [...as, ...passing, '--'], owner, options: {}, peer },
    { before: [...renamed, ...endWithUs], owner: me, options: {}, peer: owner.name },
    { before: [], owner, options: { uid: owner.uid, gid: owner.gid }, peer },
  ];
}

/** The owner of the first of these paths that is not root's; else nobody. initdb needs a user that has a name. */
function account(paths: string[]): Account & { name: string } {
  const named = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const all = named
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  for (const each of paths.filter((each) => existsSync(each))) {
    const owner = all.find(({ uid }) => uid !== 0 && uid === statSync(each).uid);
    if (owner) return owner;
  }
  return all.find(({ name }) => name === 'nobody') ?? { name: 'nobody', uid: 65_534, gid: 65_534 };
}

function runner(way: Way): PostgresUser['spawn'] {
  return (program, args, options = {}) => {
    const [first = program, ...others] = [...way.before, program, ...args];
    // PGDATA and other variables of the caller must not reach it; a shell and setpriv must be found.
    const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };
    return spawn(first, others, { cwd: '/', env, ...way.options, ...options });
  };
}
