import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { sharedRun } from '../shared-run.ts';
import { type Inside, PrimaryClient } from './primary.ts';
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

/** How a pool waits, in milliseconds. */
interface Timeouts extends pg.PoolConfig {
  /** How long it waits for the answer to a statement before the connection is cut. */
  answerMs?: number;
}

/** How long a server waits for a connection, a statement, and any answer at all, in milliseconds. */
export const serverTimeouts = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  answerMs: 35_000,
  keepAlive: true,
} satisfies Timeouts;

/** The same through a pooler, which accepts no settings with a connection: the role's own statement_timeout applies. */
export const { statement_timeout: _, ...pooledTimeouts } = serverTimeouts;

/** Most connections that a server opens for its calls. */
export const poolSize = 20;

/** Opens a pool; connections are made on first use. Commands wait as long as their work takes, servers do not. */
export function openDatabase(url: string, max = poolSize, timeouts: Timeouts = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    Client: AnsweringClient,
    ...timeouts,
  });
  pool.on('error', () => undefined);
  // A connection in use may break between two statements: its next statement fails, but the process must not crash.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const watch = timeouts.answerMs === undefined ? undefined : cutUnanswered(pool, timeouts.answerMs);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // Kysely closes only a pool it has used.
  const close = async () => {
    await db.destroy();
    if (!pool.ending) await pool.end();
    clearInterval(watch);
  };
  return { db, pool, close };
}

/** A connection that knows since when it has waited for an answer. */
class AnsweringClient extends PrimaryClient {
  #since = performance.now();

  constructor(config?: pg.ClientConfig) {
    super(config);
    // The next of several statements is sent when the one before it is answered.
    this.#inside.connection.on('readyForQuery', () => this.#begin());
  }

  // biome-ignore lint/suspicious/noExplicitAny: hands on whatever shape of call it is given
  override query(...all: any[]): any {
    if (this.#inside.readyForQuery) this.#begin();
    return (super.query as (...all: unknown[]) => unknown).apply(this, all);
  }

  /** Ends it where the answer to a statement has been out for so many milliseconds; the statement fails. */
  cutAfter(ms: number): void {
    if (!this.#inside.readyForQuery && performance.now() - this.#since > ms) this.cut();
  }

  #begin(): void {
    this.#since = performance.now();
  }

  get #inside(): Inside {
    return this as unknown as Inside;
  }
}

/**
 * Cuts connections whose answer is out for too long, so that their calls fail instead of waiting: a database that hangs, or
 * a network that brings nothing, ends no connection. One timer looks at all: with pg's own, one for each statement, V8 kept
 * all statements that were answered until it collected the whole heap, every few seconds of a rush.
 */
function cutUnanswered(pool: pg.Pool, ms: number): NodeJS.Timeout {
  const open = new Set<AnsweringClient>();
  pool.on('connect', (client: object) => client instanceof AnsweringClient && open.add(client));
  pool.on('remove', (client: object) => client instanceof AnsweringClient && open.delete(client));
  const look = () => {
    for (const client of open) client.cutAfter(ms);
  };
  return setInterval(look, Math.min(1_000, ms)).unref();
}

const awayMessages = [
  'Query read timeout',
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
