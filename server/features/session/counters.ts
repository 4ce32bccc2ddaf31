import { sql } from 'kysely';
import { isAdmin, isDeveloper, readsErrors, type Viewer } from '#domain/access.ts';
import { type Day, monthStart } from '#domain/lib/calendar.ts';
import { countLimit } from '#domain/limits.ts';
import type { Counters } from '#domain/session/counters.ts';
import type { Db } from '#server/platform/database.ts';

/** Whom something waits for. */
export type Counted = Pick<Viewer, 'id' | 'role' | 'super_user' | 'isVendor' | 'position_ids'>;

/** The bubble counters of the current month (D8, COUNTER-01); reports wait for the developer account however old they are. */
export async function countersOf(db: Db, viewer: Counted, today: Day): Promise<Counters> {
  const since = monthStart(today);
  const admin = isAdmin(viewer);
  const mine = sql`${[...viewer.position_ids]}::int[]`;
  const waits = (
    table: 'late_applications' | 'leave_office_applications',
    decider: 'late_approve_id' | 'leave_office_approve_id',
  ) =>
    sql`(select count(*) from ${sql.table(table)} l join users u on u.id = l.user_id left join positions p on p.id = u.position_id
      where l.status = 'Pending' and l.date >= ${since} and (${admin} or (u.id <> ${viewer.id} and p.${sql.ref(decider)} = any(${mine}))))`;
  const { rows } = await sql<Counters>`
    select
      (select count(*) from warning_letters w join users u on u.id = w.user_id where w.status = 'Pending' and w.date >= ${since}
        and w.removed_at is null and (${admin} and u.removed_at is null or u.id = ${viewer.id})) as warning_letter,
      (select count(*) from leave_applications l join users u on u.id = l.user_id left join positions p on p.id = u.position_id
        where l.status in ('Pending', 'Supported') and l.date_end >= ${since} and (${admin} or (u.id <> ${viewer.id}
        and (l.status = 'Pending' and p.support_id = any(${mine}) or l.status = 'Supported' and p.approve_id = any(${mine}))))) as leaves_application,
      ${waits('late_applications', 'late_approve_id')} as late_application,
      ${waits('leave_office_applications', 'leave_office_approve_id')} as leave_office_application,
      case when ${readsErrors(viewer)} then (select count(*) from (select from error_log where id > coalesce(
        (select seen_id from error_log_readers where user_id = ${viewer.id}), 0) limit ${countLimit}) e) else 0 end as error_log,
      case when ${isDeveloper(viewer)} then (select count(*) from support_reports where status = 'Pending') else 0 end as bug_report,
      (select count(*) from inbox where user_id = ${viewer.id} and not is_read and archived_at is null) as unread_notification`.execute(
    db,
  );
  return rows[0]!;
}
