import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';

/**
 * Whether another active administrator is in service beyond a day, without an end where that is null; the caller holds a
 * lock until the commit, so that two cannot end each other at once.
 */
export async function hasOtherAdmin(db: Db, exceptId: number, beyond: Day): Promise<boolean> {
  await lockUntilCommit(db, 'administrators');
  const { rows } = await sql`select from users where id <> ${exceptId} and active and removed_at is null
    and (role <> 'Normal User' or super_user) and coalesce(end_date > ${beyond}, true) limit 1`.execute(db);
  return rows.length > 0;
}
