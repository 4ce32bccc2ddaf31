import { sql } from 'kysely';
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

/** Whether someone works on a day, and their existing times away on it. */
export async function dayOf(db: Db, user_id: number, day: Day): Promise<{ isWorked: boolean; others: TimeAway[] }> {
  const { rows } = await sql<{ isWorked: boolean; others: TimeAway[] }>`
    select p.serves and p.start_time is not null and p.holiday is null as "isWorked",
      (select coalesce(jsonb_agg(jsonb_build_object('date', l.date, 'start_time', l.start_time, 'end_time', l.end_time)), '[]')
        from leave_office_applications l where l.user_id = ${user_id} and l.date = ${day}
        and l.status in ('Pending', 'Approved') and l.removed_at is null) as others
    from person_days(array[${user_id}::int], ${day}, ${day}) p`.execute(db);
  return rows[0]!;
}
