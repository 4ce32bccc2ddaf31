import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Whether somebody has not acknowledged the present notice of purpose; false while it is off (decision 0166). */
export async function isNoticeDue(db: Db, user_id: number): Promise<boolean> {
  const { rows } = await sql`select from data_rules r where r.notice_on
    and not exists (select from notice_reads n where n.user_id = ${user_id} and n.number = r.notice_number)`.execute(
    db,
  );
  return rows.length > 0;
}
