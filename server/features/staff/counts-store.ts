import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';

/**
 * Makes the counts of staff by hours and position anew, so that they are few rows, and forgets changes of other days
 * (decision 0098). Changes that commit meanwhile add to the new ones, since one statement deletes and counts.
 */
export async function recountStaff(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'staffCounts');
    await sql`
      with counted as (delete from staff_counts), noted as (
        delete from staff_changes where changed_at < now() - interval '2 days')
      insert into staff_counts select working_hour_id, position_id, count(*) from users
        where active and removed_at is null group by 1, 2`.execute(tx);
  });
}
