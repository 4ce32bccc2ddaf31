import { sql } from 'kysely';
import type { Grade, grades } from '#domain/grades/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { countsOf } from '#server/platform/database/rows.ts';
import { countsByTerm, staffOn } from '../people/store.ts';

/** By scheme and number; grades without a number come last, as they were added. */
const order = [
  sql`g.name !~ '\\d'`,
  sql`case when g.name ~ '\\d' then lower(regexp_replace(g.name, '\\d.*$', '')) end`,
  sql`substring(g.name from '\\d+')::numeric`,
];

/** A page of grades. */
export function gradePage(db: Db, query: QueryOf<typeof grades.list>, today: Day) {
  const staff = sql`coalesce(c.staff, 0)`;
  return listPage<Grade, typeof query.sort>(db, query, {
    with: sql`with counts as (${countsByTerm('grade', today)})`,
    from: sql`grades g left join counts c on c.value = g.name`,
    where: sql`g.removed_at is null and lower(g.name) like ${contains(query.search)}`,
    id: sql`g.id`,
    sorts: { name: order, staff: [staff, ...order] },
    cells: sql`g.id, g.name, g.version, ${staff} as users_count`,
  });
}

/** The names of all grades, in their order. */
export async function gradeNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from grades g where removed_at is null
    order by ${sql.join(order)}, id`.execute(db);
  return rows.map(({ name }) => name);
}

/** One grade, locked for a change, so that it cannot be given meanwhile. */
export function gradeForChange(db: Db, id: number) {
  return db
    .selectFrom('grades')
    .select(['id', 'name', 'version'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** How many staff have a grade, now or from a later day. */
export const gradeUses = (db: Db, grade: string, today: Day) => countsOf(db, { staff: staffOn({ grade }, today) });
