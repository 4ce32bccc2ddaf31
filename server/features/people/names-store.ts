import { type RawBuilder, sql } from 'kysely';
import { type MalayNames, type NameKind, nameKinds } from '#domain/names/rules.ts';
import type { Db } from '#server/platform/database/database.ts';

/** The names of a kind with their Malay names, those of removed records first, so that the others win. */
const namesOf = (kind: NameKind): RawBuilder<unknown> =>
  kind === 'holidays'
    ? sql`select details as name, name_ms, id, false as is_removed from holidays`
    : sql`select name, name_ms, id, removed_at is not null as is_removed from ${sql.table(kind)}`;

/** The Malay name of each name that has one, by kind (decision 0143), of types of leave `n` those that a condition allows. */
export async function malayNames(db: Db, mayNameType = sql<boolean>`true`): Promise<MalayNames> {
  const columns = nameKinds.map(
    (kind) => sql`(select coalesce(jsonb_object_agg(n.name, n.name_ms order by n.is_removed desc, n.id), '{}')
      from (${namesOf(kind)}) n where n.name_ms is not null and ${kind === 'leave_types' ? mayNameType : sql`true`})
      as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<MalayNames>`select ${sql.join(columns)}`.execute(db);
  return rows[0]!;
}

/** What a search by name looks in: the name and the Malay one, in small letters. */
export const searchedName = (alias: string, name = 'name'): RawBuilder<string> =>
  sql`lower(concat_ws(' ', ${sql.ref(`${alias}.${name}`)}, ${sql.ref(`${alias}.name_ms`)}))`;
