import { type RawBuilder, sql } from 'kysely';
import { holdsEverywhere, isDeveloper, type Viewer } from '#domain/access.ts';
import { visible } from '../people/visible-store.ts';

/** The viewer in SQL: columns of a row, or values. */
type Looker = Record<'id' | 'isDeveloper' | 'isVisible' | 'office_id' | 'department_id' | 'level', RawBuilder<unknown>>;

/** `may.seeAttendance` in SQL, for staff `u` in position `p`; a test keeps the two equal. */
const sees = (viewer: Looker) => sql<boolean>`(u.id = ${viewer.id} or ((u.id <> 1 or ${viewer.isDeveloper})
  and (${viewer.isVisible} or case when ${viewer.level} <= 2 then u.office_id = ${viewer.office_id}
    else p.department_id = ${viewer.department_id} and coalesce(p.level, 0) >= ${viewer.level} end)))`;

/** A query for the staff whose attendance a viewer may see (D1, D6). */
export function seenStaff(viewer: Viewer): RawBuilder<unknown> {
  const looker: Looker = {
    id: sql`${viewer.id}::int`,
    isDeveloper: sql`${isDeveloper(viewer)}::boolean`,
    isVisible: visible(viewer),
    office_id: sql`${viewer.office_id}::int`,
    department_id: sql`${viewer.department_id}::int`,
    level: sql`${viewer.level}::int`,
  };
  return sql`(select u.id, u.name, u.office_id, u.removed_at from users u left join positions p on p.id = u.position_id
    where ${sees(looker)})`;
}

/**
 * Whether a viewer may see attendance `a`. The `or` makes the planner use a hashed subplan for the staff, even when it
 * has no statistics of the day yet, as for today.
 */
export function seenBy(viewer: Viewer): RawBuilder<boolean> {
  if (holdsEverywhere(viewer, 'see'))
    return isDeveloper(viewer) ? sql`true` : sql`(a.user_id = ${viewer.id} or a.user_id <> 1)`;
  return sql`(a.user_id = ${viewer.id} or a.user_id in (select id from ${seenStaff(viewer)} seen))`;
}
