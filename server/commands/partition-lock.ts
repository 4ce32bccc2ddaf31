import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** How often a lock is tried for, and the pause between, in milliseconds: ten minutes in all, as long as a backup. */
const [tries, pauseMs] = [300, 2_000];
/** PostgreSQL's codes for a lock that was not got, and for a deadlock. */
const busyCodes = ['55P03', '40P01'];

/**
 * Does work in a transaction in which no lock is waited for longer than 0.3 s, since those who come later wait behind it;
 * where one is, it is rolled back and tried again for ten minutes. Returns how long the last try took, in milliseconds.
 */
export async function patiently(
  client: pg.ClientBase,
  work: () => Promise<void>,
  { left = tries, pause = pauseMs } = {},
): Promise<number> {
  const since = performance.now();
  try {
    await client.query(`begin; set local lock_timeout = '300ms'`);
    await work();
    await client.query('commit');
    return performance.now() - since;
  } catch (error) {
    await client.query('rollback');
    if (!busyCodes.includes((error as { code?: string }).code ?? '')) throw error;
    if (left === 0)
      throw new Error('Something has used the table for ten minutes, such as a backup. Run this again after it.');
    await wait(pause);
    return patiently(client, work, { left: left - 1, pause });
  }
}
