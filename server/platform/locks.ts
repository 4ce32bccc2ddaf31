import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';

/** Every advisory lock Hadir takes, by name; no two mean the same number. */
const locks = {
  /** Changing the schema, or copying a whole database. */
  schema: 4720,
  /** Telling who came and went, in the order it happened. */
  presence: 4721,
  /** Closing a day. */
  closing: 4722,
  /** Taking the administrator's role from someone, so that two cannot take it from each other. */
  administrators: 4723,
  /** Changing which days are worked; shared by who reads them to take leave. */
  workdays: 4725,
  /** Taking the next report of the line, so that no more are made at once than may be. */
  reports: 4724,
  /** Swiping for the staff of the demo organisation. */
  demo: 4726,
} as const;
export type LockName = keyof typeof locks;

/** Holds a lock with others, as part of a statement, until the transaction ends; it excludes who takes it alone. */
export const sharedUntilCommit = (name: LockName) => sql.raw(`pg_advisory_xact_lock_shared(${locks[name]})`);

/** Waits for a lock and holds it until the transaction ends. */
export async function lockUntilCommit(db: Db | pg.ClientBase, name: LockName): Promise<void> {
  const text = `select pg_advisory_xact_lock(${locks[name]})`;
  await ('query' in db ? db.query(text) : sql.raw(text).execute(db));
}

/** Waits for a lock that the connection holds until it is released; a shared lock excludes only exclusive ones. */
export async function lockConnection(
  client: pg.ClientBase,
  name: LockName,
  { shared = false } = {},
): Promise<void> {
  await client.query(`select pg_advisory_lock${shared ? '_shared' : ''}(${locks[name]})`);
}

/** Gives a lock of the connection back. */
export async function unlockConnection(
  client: pg.ClientBase,
  name: LockName,
  { shared = false } = {},
): Promise<void> {
  await client.query(`select pg_advisory_unlock${shared ? '_shared' : ''}(${locks[name]})`);
}
