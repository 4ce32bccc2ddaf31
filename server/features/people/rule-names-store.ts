import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** The leave types whose rules name an employment type or a grade, by name: renamed, they would be for nobody. */
export async function leaveTypesNaming(
  db: Db,
  kind: 'employment_types' | 'grades',
  name: string,
): Promise<{ names: string } | null> {
  const isOnly = kind === 'employment_types' ? sql`${name} = any(t.only_employment_types)` : sql`false`;
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(t.name, ', ' order by lower(t.name)) as names from leave_types t
    where t.removed_at is null and (${isOnly} or exists (select from leave_rules r
      where r.leaves_id = t.id and r.rows @> ${JSON.stringify([{ [kind]: [name] }])}::jsonb))`.execute(db);
  const names = rows[0]!.names;
  return names === null ? null : { names };
}
