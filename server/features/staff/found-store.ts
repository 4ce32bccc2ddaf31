import { type RawBuilder, sql } from 'kysely';
import type { Named } from '#domain/lib/fields.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/lists.ts';

/** What a dropdown asks for: a name, how many at most, and the one already chosen. */
interface Wanted {
  search?: string;
  limit?: number | undefined;
  user_id?: number | null;
}

/**
 * The staff of a dropdown by name (FORM-24), among rows with `id`, `name` and `removed_at`; and the one already chosen,
 * also when they were removed since.
 */
export async function foundStaff(
  db: Db,
  among: RawBuilder<unknown>,
  { search = '', limit, user_id = null }: Wanted,
  withRemoved = false,
): Promise<{ staffs: Named[]; chosen: Named | null }> {
  const named = sql`jsonb_build_object('id', id, 'name', name)`;
  const { rows } = await sql<{ staffs: Named[]; chosen: Named | null }>`
    with among as not materialized ${among}
    select (select coalesce(jsonb_agg(${named} order by lower(name), id), '[]') from (
        select id, name from among where (removed_at is null or ${withRemoved}) and lower(name) like ${contains(search)}
        order by lower(name), id limit ${limit ?? null}) found) as staffs,
      (select ${named} from among where id = ${user_id}) as chosen`.execute(db);
  return rows[0]!;
}

/** All staff, user 1 only for the developer account (D1). */
export const everyone = (showsFirst: boolean): RawBuilder<unknown> =>
  sql`(select id, name, removed_at from users where id <> 1 or ${showsFirst})`;
