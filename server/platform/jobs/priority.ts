import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import type pg from 'pg';
import { type Database, openDatabase } from '../database/database.ts';

/** Whoever asks for more at once waits: a few long calls, and what kiosks had saved. */
const backgroundConnections = 10;
const belowNormal = os.constants.priority.PRIORITY_BELOW_NORMAL;
/** The process has ended, belongs to someone else, or the system has no such groups or changes them too often. */
const harmless = ['ESRCH', 'EPERM', 'EACCES', 'ENOENT', 'EAGAIN', 'EINVAL'];

/**
 * Gives a new process a priority below normal, before it starts threads, which inherit it. One that is lower already
 * stays so. Linux may weigh whole sessions against each other and then compares priorities only within one, so that the
 * process must lead a session of its own (`detached`), whose weight is lowered too.
 */
export function lowerPriority({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (!pid) return;
  attempt(() => {
    if (os.getPriority(pid) < belowNormal) os.setPriority(pid, belowNormal);
  });
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(belowNormal)));
}

/**
 * The same for the PostgreSQL processes that serve a pool, where they run on this machine, which a socket in its file
 * system tells; each of them leads a session.
 */
export function lowerBackends(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { host, processID } = client as pg.PoolClient & { host: string; processID: number };
    if (host.startsWith('/')) lowerPriority({ pid: processID });
  });
}

/** Opens another pool of a few connections to a database, for transactions that take long, with such a priority. */
export function openBackground({ pool }: Pick<Database, 'pool'>): Database {
  const background = openDatabase(pool.options.connectionString!, backgroundConnections, {
    ...pool.options,
    max: backgroundConnections,
  });
  lowerBackends(background.pool);
  return background;
}

function attempt(change: () => void): void {
  try {
    change();
  } catch (error) {
    const { code, info } = error as NodeJS.ErrnoException & { info?: { code: string } };
    if (!harmless.includes(info?.code ?? code ?? '')) throw error;
  }
}
