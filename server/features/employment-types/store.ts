import { sql } from 'kysely';
import type { EmploymentType, employmentTypes } from '#domain/employment-types/contract.ts';
import { employmentName } from '#domain/employment-types/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { countsOf } from '#server/platform/database/rows.ts';
import { countsByTerm, staffOn } from '../people/store.ts';

/** A page of employment types. */
export function employmentTypePage(db: Db, query: QueryOf<typeof employmentTypes.list>, today: Day) {
  const staff = sql`coalesce(c.staff, 0)`;
  const [name, ms] = [sql`lower(e.name)`, sql`lower(coalesce(e.name_ms, e.name))`];
  return listPage<EmploymentType, typeof query.sort>(db, query, {
    with: sql`with counts as (${countsByTerm('employment_type', today)})`,
    from: sql`employment_types e left join counts c on c.value = e.name`,
    where: sql`e.removed_at is null and lower(e.name || ' ' || coalesce(e.name_ms, '')) like ${contains(query.search)}`,
    id: sql`e.id`,
    sorts: { added: [], name, name_ms: [ms, name], staff: [staff, name] },
    cells: sql`e.id, e.name, e.name_ms, e.version, ${staff} as users_count`,
  });
}

/** All employment types, in the order in which they were added. */
export async function employmentTypeNames(db: Db) {
  return await db
    .selectFrom('employment_types')
    .select(['name', 'name_ms'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The name of each employment type in both languages, also of those that were removed. */
export async function employmentTextsOf(db: Db): Promise<Map<string, Text>> {
  const rows = await db
    .selectFrom('employment_types')
    .select(['name', 'name_ms'])
    .orderBy((column) => column('removed_at', 'is', null))
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.name, employmentName(row)]));
}

/** One employment type, locked for a change, so that it cannot be given meanwhile. */
export function employmentTypeForChange(db: Db, id: number) {
  return db
    .selectFrom('employment_types')
    .select(['id', 'name', 'name_ms', 'version'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** How many staff have an employment type, now or from a later day. */
export const employmentTypeUses = (db: Db, employment_type: string, today: Day) =>
  countsOf(db, { staff: staffOn({ employment_type }, today) });
