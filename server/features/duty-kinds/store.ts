import { sql } from 'kysely';
import type { DutyKind, dutyKinds } from '#domain/duty-kinds/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';

/** How many applications of each kind wait, or are approved for today or a later day, without removed people. */
const uses = (today: Day) => sql`
  uses as (select a.duty_kind_id, count(*) as applications from duty_applications a
    join users u on u.id = a.user_id and u.removed_at is null
    where a.status = 'Pending' or (a.status = 'Approved' and a.date_end >= ${today}) group by 1)`;
const applications = sql`coalesce(s.applications, 0)`;

/** A page of the kinds of duty. */
export function dutyKindPage(db: Db, query: QueryOf<typeof dutyKinds.list>, today: Day) {
  const like = contains(query.search);
  return listPage<DutyKind, typeof query.sort>(db, query, {
    with: sql`with ${uses(today)}`,
    from: sql`duty_kinds k left join uses s on s.duty_kind_id = k.id`,
    where: sql`k.removed_at is null and (lower(k.name) like ${like} or lower(k.name_ms) like ${like})`,
    id: sql`k.id`,
    sorts: {
      name: sql`lower(k.name)`,
      name_ms: sql`lower(k.name_ms)`,
      applications: [applications, sql`lower(k.name)`],
    },
    cells: sql`k.id, k.name, k.name_ms, k.expects_swipe, ${applications} as applications, k.version`,
  });
}

/** One kind, locked for a change, so that it cannot be applied for meanwhile. */
export function dutyKindForChange(db: Db, id: number) {
  return db
    .selectFrom('duty_kinds')
    .select(['id', 'name', 'name_ms', 'expects_swipe', 'version'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** How many applications use a kind. */
export async function dutyKindUses(db: Db, id: number, today: Day): Promise<{ applications: number }> {
  const { rows } = await sql<{ applications: number }>`with ${uses(today)}
    select coalesce((select applications from uses where duty_kind_id = ${id}), 0) as applications`.execute(db);
  return rows[0]!;
}
