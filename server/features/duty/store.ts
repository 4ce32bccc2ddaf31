import { sql } from 'kysely';
import type { DutyApplication, KindOfDuty } from '#domain/duty/contract.ts';
import type { DutyTime } from '#domain/duty/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listsOf } from '../applications/lists-store.ts';
import { type ApplicationRow, dayCells } from '../applications/store.ts';

/** Lists of duty applications. */
export const dutyLists = listsOf<ApplicationRow<DutyApplication>, 'duty'>(
  'duty',
  sql`${dayCells('date_end', 'start_time', 'end_time', 'duty_kind_id', 'expects_swipe', 'place')},
    (select jsonb_build_object('name', k.name, 'name_ms', k.name_ms) from duty_kinds k where k.id = a.duty_kind_id) as kind`,
);

/** The kinds of duty that can be applied for, as they were added. */
export function kindsOfDuty(db: Db): Promise<KindOfDuty[]> {
  return db
    .selectFrom('duty_kinds')
    .select(['id', 'name', 'name_ms', 'expects_swipe'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Whether a kind of duty expects a swipe, locked so that it is not removed meanwhile; undefined when there is none. */
export function kindForDuty(db: Db, id: number): Promise<Pick<KindOfDuty, 'expects_swipe'> | undefined> {
  return db
    .selectFrom('duty_kinds')
    .select('expects_swipe')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** The duty that somebody has applied for or is on within a range of days, without one application. */
export async function dutyWithin(
  db: Db,
  { user_id, date, date_end, id = 0 }: { user_id: number; date: Day; date_end: Day; id?: number },
): Promise<DutyTime[]> {
  return db
    .selectFrom('duty_applications')
    .select(['date', 'date_end', 'start_time', 'end_time'])
    .where('user_id', '=', user_id)
    .where('date', '<=', date_end)
    .where('date_end', '>=', date)
    .where('id', '<>', id)
    .where('status', 'in', ['Pending', 'Approved'])
    .where('removed_at', 'is', null)
    .execute();
}
