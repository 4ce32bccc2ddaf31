import { sql } from 'kysely';
import type { ComingRule, EmploymentType, employmentTypes } from '#domain/employment-types/contract.ts';
import { employmentName } from '#domain/employment-types/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Writer, writtenBy } from '#server/platform/database/dated.ts';
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
    cells: sql`e.id, e.name, e.name_ms, e.version, applies_for_leave(e.name, ${today}) as applies, ${staff} as users_count,
      (select min(d.valid_from) from employment_type_days d where d.employment_type_id = e.id and d.valid_from > ${today})
        as changes_from`,
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

/** One employment type with its rule of a day, locked for a change, so that it cannot be given meanwhile. */
export async function employmentTypeForChange(db: Db, id: number, day: Day) {
  const { rows } = await sql<{ id: number; name: string; name_ms: string | null; version: number; applies: boolean }>`
    select id, name, name_ms, version, applies_for_leave(name, ${day}) as applies from employment_types
    where id = ${id} and removed_at is null for update`.execute(db);
  return rows[0];
}

/** Writes whether people of an employment type apply for leave here from a day on (D5). */
export async function writeApplies(db: Db, id: number, applies: boolean, from: Day, writer: Writer): Promise<void> {
  const row = { applies, ...writtenBy(writer) };
  await db
    .insertInto('employment_type_days')
    .values({ employment_type_id: id, valid_from: from, ...row })
    .onConflict((on) => on.columns(['employment_type_id', 'valid_from']).doUpdateSet(row))
    .execute();
}

/** The future changes of an employment type, each with its author. */
export async function comingRules(db: Db, id: number, today: Day): Promise<ComingRule[]> {
  const { rows } = await sql<ComingRule>`select d.valid_from, d.applies, d.written_at, w.name as written_by
    from employment_type_days d left join users w on w.id = d.written_by
    where d.employment_type_id = ${id} and d.valid_from > ${today} order by d.valid_from`.execute(db);
  return rows;
}

/** Withdraws a future change of an employment type; false when there is none on that day. */
export async function withdrawRule(db: Db, id: number, day: Day, today: Day): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from employment_type_days
    where employment_type_id = ${id} and valid_from = ${day} and valid_from > ${today}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** How many staff have an employment type, now or from a later day. */
export const employmentTypeUses = (db: Db, employment_type: string, today: Day) =>
  countsOf(db, { staff: staffOn({ employment_type }, today) });
