import type pg from 'pg';
import type { Day } from '#domain/lib/calendar.ts';

/**
 * Adds the partitions that lack up to the end of next month, where tables are partitioned, and returns how many; none
 * while something else uses them, so it is called again (decision 0170).
 */
export async function addPartitions(pool: pg.Pool, today: Day, zone: string): Promise<number> {
  const { rows } = await pool.query<{ added: number }>('select add_partitions($1, $2) as added', [today, zone]);
  return rows[0]!.added;
}
