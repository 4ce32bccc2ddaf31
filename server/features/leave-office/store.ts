import { sql } from 'kysely';
import type { LeaveOfficeApplication } from '#domain/leave-office/contract.ts';
import type { TimeAway } from '#domain/leave-office/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listsOf } from '../applications/lists-store.ts';
import { type ApplicationRow, applicantJson } from '../applications/store.ts';

const cells = sql`a.id, a.user_id, a.status, a.date, a.start_time, a.end_time, a.is_official, a.reason, a.doc,
  ${applicantJson} as user, (select name from users s where s.id = a.approved_by) as "approvedBy", a.approved_at, a.created_at`;

/** Lists of leave-office applications. */
export const leaveOfficeLists = listsOf<ApplicationRow<LeaveOfficeApplication>, 'leave_office'>('leave_office', cells);

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

/** Adds an application. */
export async function addLeaveOffice(
  db: Db,
  application: TimeAway & {
    user_id: number;
    is_official: boolean;
    reason: string;
    doc: string | null;
    created_at: Date;
  },
): Promise<number> {
  const row = { ...application, status: 'Pending' };
  const { id } = await db.insertInto('leave_office_applications').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
