import { Refusal } from '../http/errors.ts';
import { sharedRun } from '../shared-run.ts';
import { log } from '../watching/log.ts';
import { type Database, type Db, openDatabase, serverTimeouts } from './database.ts';

/** Reads that need not be newest: from a copy of the database where there is one that is not behind, else from itself. */
export interface Replica {
  /**
   * Reads with the copy, and once more with the database itself where the copy fails: it may have gone, or have had to
   * end the statement to keep up. A refusal is one in either.
   */
  read<Out>(work: (db: Db) => Promise<Out>): Promise<Out>;
  /** The address a process of its own reads from: the copy's, or the database's. */
  url(): string;
  start(): void;
  close(): Promise<void>;
}

/** Has a handler read what need not be newest. */
export const fromReplica =
  <C extends { db: Db; platform: { replica: Replica } }, Out>(handler: (call: C) => Out | Promise<Out>) =>
  (call: C): Promise<Out> =>
    call.platform.replica.read(async (db) => handler({ ...call, db }));

/** How far each side has come, at one moment; null where it is no such server, or does not answer. */
interface Places {
  /** What the primary has written. */
  primary: bigint | null;
  /** What the copy has applied. */
  copy: bigint | null;
}

/** Milliseconds between two looks at how far the copy is. */
const lookMs = 1_000;

/**
 * Whether a copy is behind by no more than so many milliseconds: it has applied what the primary had written that long
 * ago. So it also counts as behind when it has lost the primary, whatever it says itself. `at` are milliseconds of one
 * clock, and grow.
 */
export function createLag(mostMs: number) {
  let seen: { at: number; place: bigint }[] = [];
  let isFresh = false;
  return {
    isFresh: () => isFresh,
    note({ primary, copy }: Places, at: number): void {
      if (primary === null || copy === null) {
        isFresh = false;
        return;
      }
      seen = [...seen.filter((one) => at - one.at <= mostMs), { at, place: primary }];
      isFresh = copy >= seen[0]!.place;
    },
  };
}

/** The address of a copy: without a user it is read as the application's role, with its password and database. */
export function replicaUrlOf(replica: string, applicationUrl: string): string {
  const own = new URL(replica);
  if (own.username !== '') return replica;
  const url = new URL(applicationUrl);
  for (const name of ['host', 'port']) url.searchParams.delete(name);
  for (const [name, value] of own.searchParams) url.searchParams.set(name, value);
  url.hostname = own.hostname || 'localhost';
  url.port = own.port;
  return url.toString();
}

/** Without a copy, everything is read from the database itself. */
export function createReplica(main: Database, mainUrl: string, replica: string | null, lagSeconds: number): Replica {
  if (replica === null) {
    const read: Replica['read'] = (work) => work(main.db);
    return { read, url: () => mainUrl, start: () => undefined, close: async () => undefined };
  }
  const url = replicaUrlOf(replica, mainUrl);
  const copy = openDatabase(url, 10, serverTimeouts);
  const lag = createLag(lagSeconds * 1_000);
  let timer: NodeJS.Timeout | undefined;
  const look = sharedRun(async () => {
    const [primary, applied] = await Promise.all([placeOf(main, writtenPlace), placeOf(copy, appliedPlace)]);
    lag.note({ primary, copy: applied }, performance.now());
  });
  let looking: Promise<void> | undefined;
  const note = () => {
    looking = look();
  };
  return {
    async read(work) {
      if (!lag.isFresh()) return work(main.db);
      try {
        return await work(copy.db);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        log.error('A read of the replica failed, and is done by the database itself', error);
        return work(main.db);
      }
    },
    url: () => (lag.isFresh() ? url : mainUrl),
    start() {
      note();
      timer = setInterval(note, lookMs);
    },
    async close() {
      clearInterval(timer);
      await looking;
      await copy.close();
    },
  };
}

const writtenPlace = `select case when not pg_is_in_recovery() then (pg_current_wal_lsn() - '0/0')::text end as place`;
const appliedPlace = `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as place`;

/** A place in the write-ahead log, in bytes from its beginning. */
async function placeOf({ pool }: Database, statement: string): Promise<bigint | null> {
  const { rows } = await pool.query<{ place: string | null }>(statement).catch(() => ({ rows: [] }));
  const place = rows[0]?.place ?? null;
  return place === null ? null : BigInt(place);
}
