import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { sharedRun } from '../shared-run.ts';
import { PrimaryClient } from './primary.ts';
import type { DB } from './tables.ts';

// Days stay strings, counts and numerics become numbers; all of ours fit a double.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Where stores read and write: the pool, or a transaction. */
export type Db = Kysely<DB>;

declare const writesFacts: unique symbol;
/**
 * A transaction in which facts of people's days may be written; only `changeFacts` gives one, which has the days judged
 * again. Store functions that write a table of facts take it instead of a `Db`.
 */
export type FactsDb = Db & { readonly [writesFacts]: true };

/** A pool, and kysely over it. Hot paths use the pool directly, with named statements. */
export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** How long a server waits for a connection, a statement, and any answer at all, in milliseconds. */
export const serverTimeouts = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  query_timeout: 35_000,
  keepAlive: true,
} satisfies pg.PoolConfig;

/** The same through a pooler, which accepts no settings with a connection: the role's own statement_timeout applies. */
export const { statement_timeout: _, ...pooledTimeouts } = serverTimeouts;

/** Most connections that a server opens for its calls. */
export const poolSize = 20;

/** Opens a pool; connections are made on first use. Commands wait as long as their work takes, servers do not. */
export function openDatabase(url: string, max = poolSize, timeouts: pg.PoolConfig = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    Client: UnansweredEnds,
    ...timeouts,
  });
  pool.on('error', () => undefined);
  // A connection in use may break between two statements: its next statement fails, but the process must not crash.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // Kysely closes only a pool it has used.
  const close = async () => {
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/** Closes a connection whose query timed out, instead of returning it to the pool. */
class UnansweredEnds extends PrimaryClient {
  // biome-ignore lint/suspicious/noExplicitAny: hands on whatever shape of call it is given
  override query(...all: any[]): any {
    const answer = (super.query as (...all: unknown[]) => unknown).apply(this, all);
    if (answer instanceof Promise) answer.catch((error: Error) => error.message === unanswered && this.cut());
    return answer;
  }
}

const unanswered = 'Query read timeout';
const awayMessages = [
  unanswered,
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
];
const awayCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '57014', '53300'];

/** What `isDatabaseAway` looks at. */
export type DatabaseFailure = Error & { code?: string; syscall?: string; severity?: string };

/** Whether a call failed because the database is down, starting, or too slow, and not because of the call itself. */
export function isDatabaseAway({ code = '', syscall, severity, message }: DatabaseFailure): boolean {
  if (code === 'ENOENT') return syscall === 'connect';
  // A pooler ends a connection whose server died with PostgreSQL's code of a broken protocol (decision 0198).
  if (code.startsWith('08')) return severity === 'FATAL';
  return awayCodes.includes(code) || awayMessages.includes(message);
}

/** Whether a call failed because a disk is full: the database's or that of the files. */
export const isDiskFull = ({ code }: { code?: string }): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(code ?? '');

/** What a check of the database finds, within 1.5 s; null when it fails or is late. Concurrent callers share one check. */
export function createHealth<Out>(check: () => Promise<Out>, withinMs = 1_500): () => Promise<Out | null> {
  return sharedRun(async () => {
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), withinMs);
    try {
      return await Promise.race([check().catch(() => null), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  });
}
