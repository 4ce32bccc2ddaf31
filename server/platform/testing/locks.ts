import type pg from 'pg';
import { expect, vi } from 'vitest';

/** Waits until one statement in a pool's database waits for a lock. */
export async function untilLockWait(pool: pg.Pool, timeout: number): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), { timeout });
}
