import { sql } from 'kysely';
import type { LateApplication, LateDetail } from '#domain/late/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listsOf } from '../applications/lists-store.ts';
import { type ApplicationRow, dayCells } from '../applications/store.ts';

/** Lists of late applications. */
export const lateLists = listsOf<ApplicationRow<LateApplication>, 'late'>('late', dayCells());

/** When someone came on a day, and when their hours began. */
export async function arrivalOf(
  db: Db,
  user_id: number,
  day: Day,
): Promise<Pick<LateDetail, 'clock_in' | 'start_time'>> {
  const { rows } = await sql<{ clock_in: string | null; start_time: string | null }>`
    select to_char(make_interval(mins => (select v.clock_in from day_verdicts v where v.user_id = ${user_id} and v.work_date = ${day})::int),
      'HH24:MI') as clock_in, p.start_time from person_days(array[${user_id}::int], ${day}, ${day}) p`.execute(db);
  return rows[0] ?? { clock_in: null, start_time: null };
}
