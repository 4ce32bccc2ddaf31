import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';

/** Every advisory lock of Hadir by name; each has its own number. */
const locks = {
  /** Changing the schema, or copying a whole database. */
  schema: 4720,
  /** Granting the application's rights. */
  rights: 4734,
  /** Announcing who came and went, in the order it happened. */
  presence: 4721,
  /** Closing a day. */
  closing: 4722,
  /** Removing someone's administrator role, so that two cannot demote each other. */
  administrators: 4723,
  /** Changing working days; shared by leave applications, which read them. */
  workdays: 4725,
  /** Changing the settings, so that of two changes one sees the other. */
  settings: 4727,
  /** Taking the next report of the queue, so that no more are made at once than allowed. */
  reports: 4724,
  /** Importing, so that of one file sent twice the second finds nothing to do. */
  imports: 4729,
  /** Proposing changes of card colours. */
  cardColours: 4732,
  /** Swiping for the staff of the demo organisation. */
  demo: 4726,
  /** Putting swipes in their places in days that have others already. */
  places: 4730,
  /** Closing a month and opening it again; shared by applications for a day of an earlier month. */
  months: 4731,
  /** Booking entitlements by rule. */
  leaveRules: 4740,
  /** Naming who decides for whom, so that no two make a circle together. */
  substitutes: 4741,
  /** Erasing somebody, so that of two each sees what the other has replaced. */
  erasures: 4743,
  /** Counting tries of one origin, so that of many at once no more are counted as one than there are. */
  attempts: 4744,
  /** Restoring a backup on trial. */
  trials: 4750,
  /** Making the counts of staff anew. */
  staffCounts: 4728,
} as const;
export type LockName = keyof typeof locks;

/**
 * SQL that takes a lock in shared mode until the transaction ends, as part of a statement; it conflicts only with
 * exclusive holders.
 */
export const sharedUntilCommit = (name: LockName) => sql.raw(`pg_advisory_xact_lock_shared(${locks[name]})`);

/** Waits for a lock and shares it until the transaction ends. */
export async function shareUntilCommit(db: Db, name: LockName): Promise<void> {
  await sql`select ${sharedUntilCommit(name)}`.execute(db);
}

/** A statement that waits for a lock and holds it until the transaction ends. */
export const untilCommit = (name: LockName) => `select pg_advisory_xact_lock(${locks[name]})`;

/** Waits for a lock and holds it until the transaction ends. */
export async function lockUntilCommit(db: Db | pg.ClientBase, name: LockName): Promise<void> {
  const text = untilCommit(name);
  await ('query' in db ? db.query(text) : sql.raw(text).execute(db));
}

/** The same for what belongs to one key: others do not wait, but for the few whose key has the same hash. */
export async function lockKeyUntilCommit(db: Db, name: LockName, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.raw(String(locks[name]))}, hashtext(${key}))`.execute(db);
}

/**
 * Waits for a lock that the connection holds until it is released; a shared lock conflicts only with exclusive ones.
 */
export async function lockConnection(client: pg.ClientBase, name: LockName, { shared = false } = {}): Promise<void> {
  await client.query(`select pg_advisory_lock${shared ? '_shared' : ''}(${locks[name]})`);
}

/** Releases a lock of the connection. */
export async function unlockConnection(client: pg.ClientBase, name: LockName, { shared = false } = {}): Promise<void> {
  await client.query(`select pg_advisory_unlock${shared ? '_shared' : ''}(${locks[name]})`);
}
