import { sql } from 'kysely';
import type { LeaveOfficeApplication, leaveOffice } from '#domain/leave-office/contract.ts';
import type { TimeAway } from '#domain/leave-office/rules.ts';
import { type Day, monthEnd } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import { monthAsked } from '#domain/lib/month.ts';
import type { Db } from '#server/platform/database.ts';
import { contains, listPage } from '#server/platform/lists.ts';
import { type ApplicationRow, applicantJson, type Seeing, seenBy } from '../applications/store.ts';

/** A row before it is said what the viewer may do with it. */
export type LeaveOfficeRow = ApplicationRow<LeaveOfficeApplication>;

const cells = sql`a.id, a.user_id, a.status, a.date, a.start_time, a.end_time, a.is_official, a.reason, a.doc,
  ${applicantJson} as user, (select name from users s where s.id = a.approved_by) as "approvedBy", a.approved_at, a.created_at`;
const joins = sql`leave_office_applications a join users u on u.id = a.user_id`;

/** A page of the applications someone sees as a decider or admin. */
export function leaveOfficePage(db: Db, query: QueryOf<typeof leaveOffice.list>, viewer: Seeing, today: Day) {
  const month = monthAsked(query.month);
  const parts = [
    sql`a.removed_at is null`,
    seenBy('leave_office', viewer, today),
    ...(query.status === 'all' ? [] : [sql`a.status = ${query.status}`]),
    ...(month ? [sql`a.date between ${month} and ${monthEnd(month)}`] : []),
    ...(query.search ? [sql`lower(u.name) like ${contains(query.search)}`] : []),
  ];
  return listPage<LeaveOfficeRow, typeof query.sort>(db, query, {
    from: joins,
    where: sql.join(parts, sql` and `),
    id: sql`a.id`,
    sorts: { created_at: sql`a.id`, name: sql`lower(u.name)`, date: sql`a.date`, status: sql`a.status` },
    cells,
  });
}

/** A page of someone's own applications, the newest first; searched by reason. */
export function ownLeaveOfficePage(db: Db, user_id: number, query: QueryOf<typeof leaveOffice.mine>) {
  return listPage<LeaveOfficeRow, 'id'>(
    db,
    { ...query, sort: 'id', sort_by: 'desc' },
    {
      from: joins,
      where: sql`a.user_id = ${user_id} and a.removed_at is null and lower(a.reason) like ${contains(query.search)}`,
      id: sql`a.id`,
      sorts: { id: sql`a.id` },
      cells,
    },
  );
}

/** One application; undefined when there is none. */
export async function leaveOfficeRow(db: Db, id: number): Promise<LeaveOfficeRow | undefined> {
  const { rows } = await sql<LeaveOfficeRow>`select ${cells} from ${joins}
    where a.id = ${id} and a.removed_at is null`.execute(db);
  return rows[0];
}

/** Whether somebody works on a day, and the times away they have on it already. */
export async function dayOf(
  db: Db,
  user_id: number,
  day: Day,
): Promise<{ isWorked: boolean; others: TimeAway[] }> {
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
  const { id } = await db
    .insertInto('leave_office_applications')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
