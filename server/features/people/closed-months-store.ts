import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { shareUntilCommit } from '#server/platform/database/locks.ts';

/** The last closed month; months are closed in order, so that all before it are closed too (D5). Null while none is. */
export async function lastClosedMonth(db: Db): Promise<Day | null> {
  const { rows } = await sql<{ last: Day | null }>`
    select max(month) as last from month_closings where opened_at is null`.execute(db);
  return rows[0]!.last;
}

/** The same until the transaction ends: none is closed or opened meanwhile. */
export async function lockedClosedMonth(db: Db): Promise<Day | null> {
  // Before it is read, so that what was closed while this waited is seen.
  await shareUntilCommit(db, 'months');
  return lastClosedMonth(db);
}
