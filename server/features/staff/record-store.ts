import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { kindNames } from '#domain/applications/kinds.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Effects } from '#domain/staff/effects.ts';
import type { RecordAction } from '#domain/staff/record.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isOpen, kindSql } from '../applications/store.ts';
import { visible } from '../people/visible-store.ts';

/** What is planned for somebody: from which day on, or until which, and to which position. */
interface Planned {
  action: RecordAction;
  day: Day;
  position_id: number | null;
}

/**
 * What an action would touch, in one statement. Whom somebody decides for is read from `decided_by`, as lists of
 * applications are; access that ended with an earlier service was ended by nobody.
 */
export async function effectsOf(
  db: Db,
  id: number,
  { action, day, position_id }: Planned,
  today: Day,
): Promise<Effects> {
  const open = kindNames.map(
    (kind) => sql`(select count(*) from ${kindSql[kind].table} a where a.user_id = u.id and ${isOpen})`,
  );
  const isReturn = action === 'rehire';
  const { rows } = await sql<Effects>`
    select (${sql.join(open, sql` + `)}) as open,
      (select count(*) from leave_applications a where a.user_id = u.id and a.status = 'Approved' and a.removed_at is null
        and a.date_end > ${day}::date - ${action === 'transfer' ? 1 : 0}::int) as leave,
      (select count(distinct h.id) from decided_by(u.id, ${today}) d join users h on h.position_id = d.position_id
        where d.for_id is null and h.id <> u.id and h.active and h.removed_at is null) as decides,
      (select count(*) from users h join positions q on q.id = h.position_id
        where h.id <> u.id and h.active and h.removed_at is null and ${position_id}::int is distinct from u.position_id
          and ${position_id}::int in (q.support_id, q.approve_id, q.late_approve_id, q.leave_office_approve_id)) as will_decide,
      exists (select from holders_of(u.position_id, greatest(${day}::date + ${action === 'transfer' ? 0 : 1}::int, ${today})) h where h.user_id <> u.id) as is_shared,
      (select count(*) from warning_letters w where w.user_id = u.id and w.status = 'Pending' and w.removed_at is null) as letters,
      (select count(*) from (select valid_from, own is distinct from lag(own) over (order by valid_from) as is_other
          from (select t.valid_from, jsonb_build_array(t.office_id, t.working_hour_id,
              coalesce(t.own_position_id, t.position_id), t.employment_type, t.grade) as own
            from staff_terms t where t.user_id = u.id) o) c
        where c.is_other and c.valid_from > greatest(${day}::date, ${today}::date)) as coming,
      (select count(*) from grants g where g.user_id = u.id
        and case when ${isReturn} then g.ended_at is not null and g.ended_by is null else g.ended_at is null end) as grants,
      greatest(${today}::date - ${day}::date + 1, 0) as days,
      (select count(*) from user_leaves e where e.user_id = u.id and e.removed_at is null) as entitlements
    from users u where u.id = ${id}`.execute(db);
  return rows[0]!;
}

/** Who has an access card, among those a viewer may see; undefined when nobody of them. */
export async function holderOf(
  db: Db,
  viewer: Viewer,
  access_card_id: string,
): Promise<{ id: number; name: string; office: string | null } | undefined> {
  const { rows } = await sql<{ id: number; name: string; office: string | null }>`
    select u.id, u.name, (select o.name from offices o where o.id = u.office_id) as office
    from users u where u.access_card_id = ${access_card_id} and u.removed_at is null and ${visible(viewer)}`.execute(
    db,
  );
  return rows[0];
}
