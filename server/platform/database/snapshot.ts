import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A state of the database, to be read while others write, until it is closed. */
interface Snapshot {
  db: Db;
  close(): Promise<void>;
}

/**
 * A read-only snapshot on a connection of its own; its statements use one process, so that they leave the processors to
 * others.
 */
export async function snapshotOf(db: Db): Promise<Snapshot> {
  const reading = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  // A lost connection has nothing left to roll back.
  const close = () =>
    reading
      .rollback()
      .execute()
      .catch(() => undefined);
  try {
    await sql`set local max_parallel_workers_per_gather = 0`.execute(reading);
  } catch (error) {
    await close();
    throw error;
  }
  return { db: reading, close };
}
