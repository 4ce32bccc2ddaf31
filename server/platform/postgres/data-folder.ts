import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Another Hadir uses the same data folder; `pid` is its process. */
export class AlreadyRunning extends Error {
  readonly pid: number;
  constructor(pid: number, folder: string) {
    super(
      `Hadir already runs on ${folder} (process ${pid}), and two at once would harm each other. ` +
        'Use that one, end it, or give this one its own folder with HADIR_DATA.',
    );
    this.pid = pid;
  }
}

/** Creates the data folder when it is missing and returns its real path; refuses one that we may not write to. */
export function openDataFolder(dataDir: string): string {
  try {
    // In a folder of root's, PostgreSQL's own user must be able to traverse it, but not to list it.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new Error(
      `The data folder ${dataDir} cannot be used: ${(error as Error).message}. ` +
        `If another user (root, say) made it, hand it over with: sudo chown -R "$(id -un)" '${dataDir}'`,
    );
  }
}

/** The lock of a process on a data folder. */
interface FolderLock {
  /** False when another process took the folder over, because the lock file was gone or this process seemed dead. */
  isLocked(): boolean;
  release(): void;
}

/**
 * Locks a data folder against a second server for as long as this process lives. The lock is a file with pid, start
 * time and inode of the folder, so that a lock left by a killed server does not count, even when its pid is in use
 * again, nor one copied along with the folder.
 */
export function lockDataFolder(folder: string): FolderLock {
  const file = path.join(folder, 'hadir.lock');
  const mine = `${process.pid} ${startOf(process.pid)} ${inodeOf(folder)} ${randomUUID()}\n`;
  while (!createOnly(file, mine)) {
    const holder = aliveHolder(read(file), folder);
    if (holder !== undefined) throw new AlreadyRunning(holder, folder);
    const aside = `${file}.${process.pid}`;
    try {
      renameSync(file, aside);
    } catch {
      continue; // another start was faster; look again
    }
    // Another start may have taken the lock between reading and moving it; then it is moved back.
    const racer = aliveHolder(read(aside), folder);
    if (racer !== undefined) linkSync(aside, file);
    rmSync(aside);
    if (racer !== undefined) throw new AlreadyRunning(racer, folder);
  }
  const isLocked = () => read(file) === mine;
  const release = () => {
    process.off('exit', release);
    if (isLocked()) rmSync(file);
  };
  process.once('exit', release);
  return { isLocked, release };
}

/** The command line of a running process, separated by spaces; empty when it does not run. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return ps('command', pid);
  } catch {
    return '';
  }
}

/** When a running process started, as the system reports it, to distinguish it from a later one with the same pid. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') return ps('lstart', pid).replaceAll(/\s+/g, '-') || undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain anything; the state follows it, and the start time is the nineteenth field
    // after that.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function aliveHolder(lock: string | undefined, folder: string): number | undefined {
  const [pid, start, inode] = (lock ?? '').split(' ');
  return start && startOf(Number(pid)) === start && inode === inodeOf(folder) ? Number(pid) : undefined;
}

const inodeOf = (folder: string) => String(statSync(folder).ino);

/** Creates a file that must not exist yet, atomically, so that it is never seen half written; false when it exists. */
function createOnly(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o644 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const ps = (what: string, pid: number) =>
  execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
