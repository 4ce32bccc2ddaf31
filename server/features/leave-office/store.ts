import type { LeaveOfficeApplication } from '#domain/leave-office/contract.ts';
import type { TimeAway } from '#domain/leave-office/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listsOf } from '../applications/lists-store.ts';
import { type ApplicationRow, dayCells } from '../applications/store.ts';

/** Lists of leave-office applications. */
export const leaveOfficeLists = listsOf<ApplicationRow<LeaveOfficeApplication>, 'leave_office'>(
  'leave_office',
  dayCells('start_time', 'end_time', 'is_official'),
);

/** The times away that somebody has applied for on a day, without those of one application. */
export async function timesAway(
  db: Db,
  { user_id, date, id = 0 }: { user_id: number; date: Day; id?: number },
): Promise<TimeAway[]> {
  return db
    .selectFrom('leave_office_applications')
    .select(['date', 'start_time', 'end_time'])
    .where('user_id', '=', user_id)
    .where('date', '=', date)
    .where('id', '<>', id)
    .where('status', 'in', ['Pending', 'Approved'])
    .where('removed_at', 'is', null)
    .execute();
}
