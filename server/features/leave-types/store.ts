import { sql } from 'kysely';
import type { LeaveType, leaveTypes } from '#domain/leave-types/contract.ts';
import type { LeaveTypeUses, RecurringType } from '#domain/leave-types/rules.ts';
import { termNames } from '#domain/leave-types/terms.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { searchedName } from '../people/names-store.ts';
import { termCells } from './terms-store.ts';

/** How many staff hold each type, and its open or upcoming applications, without removed people. */
const uses = (today: Day) => sql`
  held as (select e.leaves_id, count(*) as staff from user_leaves e
    join users u on u.id = e.user_id and u.removed_at is null where e.removed_at is null group by 1),
  standing as (select a.leaves_id, count(*) as applications from leave_applications a
    join users u on u.id = a.user_id and u.removed_at is null
    where a.status in ('Pending', 'Supported') or (a.status = 'Approved' and a.date_end >= ${today}) group by 1)`;
const staff = sql`coalesce(h.staff, 0)`;

/** A page of leave types. */
export function leaveTypePage(db: Db, query: QueryOf<typeof leaveTypes.list>, today: Day) {
  return listPage<LeaveType, typeof query.sort>(db, query, {
    with: sql`with ${uses(today)}`,
    from: sql`leave_types t left join held h on h.leaves_id = t.id`,
    where: sql`t.removed_at is null and ${searchedName('t')} like ${contains(query.search)}`,
    id: sql`t.id`,
    sorts: {
      name: sql`lower(t.name)`,
      type: [sql`t.type`, sql`lower(t.name)`],
      staff: [staff, sql`lower(t.name)`],
    },
    cells: sql`t.id, t.name, t.name_ms, t.is_backdated, t.carry_forward, t.half_days, t.type, t.is_returnable,
      t.replaces_leave, t.is_replacement, t.half_from_minutes, t.whole_from_minutes, t.credit_months, ${staff} as staff,
      coalesce(s.applications, 0) as applications, t.version, ${termCells}`,
    cellsFrom: sql`leave_types t left join held h on h.leaves_id = t.id left join standing s on s.leaves_id = t.id`,
  });
}

/** One leave type, locked for a change, so that it cannot be given meanwhile. */
export function leaveTypeForChange(db: Db, id: number) {
  return db
    .selectFrom('leave_types')
    .select(['id', 'name', 'name_ms', 'is_backdated', 'carry_forward', 'half_days', 'version', ...termNames])
    .select([
      'is_returnable',
      'replaces_leave',
      'is_replacement',
      'half_from_minutes',
      'whole_from_minutes',
      'credit_months',
    ])
    .select((column) => column.ref('type').$castTo<RecurringType>().as('type'))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** What uses a leave type. */
export async function leaveTypeUses(db: Db, id: number, today: Day): Promise<LeaveTypeUses> {
  const { rows } = await sql<LeaveTypeUses>`with ${uses(today)}
    select coalesce((select staff from held where leaves_id = ${id}), 0) as staff,
      coalesce((select applications from standing where leaves_id = ${id}), 0) as applications`.execute(db);
  return rows[0]!;
}

/** What leave types have switched on, as far as the sidebar needs it. */
export async function leaveSwitches(db: Db): Promise<{ is_returnable: boolean; is_replacement: boolean }> {
  const { rows } = await sql<{ is_returnable: boolean; is_replacement: boolean }>`
    select coalesce(bool_or(is_returnable), false) as is_returnable, coalesce(bool_or(is_replacement), false) as is_replacement
    from leave_types where removed_at is null`.execute(db);
  return rows[0]!;
}
