import { type RawBuilder, sql } from 'kysely';
import { kindNames, kinds } from '#domain/applications/kinds.ts';
import { allHoldings, type Holding, transient } from '#domain/personal-data/holdings.ts';
import type { Db } from '#server/platform/database/database.ts';

/** A row as it is exported. */
export type HeldRow = Record<string, unknown>;

const applicationsOf = (person: number) =>
  sql.join(
    kindNames.map(
      (kind) => sql`select ${kind}::text, id from ${sql.table(kinds[kind].table)} where user_id = ${person}`,
    ),
    sql` union all `,
  );

/** Which rows `t` of a table are about a person. */
export function isAbout(holding: Holding, person: number): RawBuilder<boolean> {
  if ('by' in holding) {
    const is = sql.join(
      holding.by.map((column) => sql`t.${sql.ref(column)} = ${person}`),
      sql` or `,
    );
    const only = Object.entries(holding.only ?? {}).map(([column, value]) => sql`and t.${sql.ref(column)} = ${value}`);
    return sql<boolean>`((${is}) ${sql.join(only, sql` `)})`;
  }
  if ('through' in holding) {
    const { column, table, key, owner } = holding.through;
    return sql<boolean>`t.${sql.ref(column)} in
      (select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(owner)} = ${person})`;
  }
  if (holding.as === 'steps') return sql<boolean>`(t.kind, t.application_id) in (${applicationsOf(person)})`;
  if (holding.as === 'messages')
    return sql<boolean>`(t.created_by = ${person} or t.id in (select message_id from inbox where user_id = ${person}))`;
  if (holding.as === 'failures')
    return sql<boolean>`lower(t.email) = (select lower(email) from users where id = ${person} and email <> '')`;
  return sql<boolean>`t.record_id = ${person} and t.import_id in (select id from imports where kind = 'staff')`;
}

/** The rows of a table about a person, the oldest first, without what is never exported. */
export async function rowsAbout(db: Db, table: string, person: number): Promise<HeldRow[]> {
  const holding = allHoldings[table]!;
  const { secrets = [], when } = holding;
  const { rows } = await sql<{ held: HeldRow }>`select to_jsonb(t) - ${[...secrets]}::text[] as held
    from ${sql.table(table)} t where ${isAbout(holding, person)}
    ${when === undefined ? sql`` : sql`order by t.${sql.ref(when)}`}`.execute(db);
  return rows.map(({ held }) => held);
}

/** How many rows each table has about a person, those with none left out. */
export async function countsAbout(db: Db, person: number): Promise<{ table: string; many: number }[]> {
  const counts = Object.entries(allHoldings).map(
    ([table, holding]) =>
      sql`select ${table}::text as "table", count(*) as many from ${sql.table(table)} t where ${isAbout(holding, person)}`,
  );
  const { rows } = await sql<{ table: string; many: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.filter(({ many }) => many > 0);
}

/** A column as the schema has it; `type` is that of `information_schema`, which takes a second to answer. */
export interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  generated: boolean;
  /** Most characters; null where there is no limit. */
  most: number | null;
}

/** The columns of all tables that the caller may use. */
export async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column", case when a.attndims > 0 then 'ARRAY' else format_type(a.atttypid, null) end as type,
      not a.attnotnull as nullable, a.attgenerated <> '' as generated,
      case when a.atttypid in ('varchar'::regtype, 'bpchar'::regtype) and a.atttypmod > 4 then a.atttypmod - 4 end as most
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_any_column_privilege(c.oid, 'select, insert, update, references') order by 1, a.attnum`.execute(db);
  return rows;
}

const emptyOf = ({ type, nullable, column }: Column): RawBuilder<unknown> => {
  if (nullable) return sql`null`;
  if (type !== 'jsonb') return sql`''`;
  return column === 'evidence' ? sql`'[]'::jsonb` : sql`'{}'::jsonb`;
};

/** Empties what identifies a person in the rows of a table that stay; `name` is what they are called from then on. */
export async function emptyRows(
  db: Db,
  table: string,
  { person, name, columns }: { person: number; name: string; columns: readonly Column[] },
): Promise<void> {
  const holding = allHoldings[table]!;
  const { clears = [], blanks = [] } = holding;
  const columnOf = (one: string) => columns.find(({ table: of, column }) => of === table && column === one)!;
  const set = [
    ...clears.map((one) => sql`${sql.ref(one)} = ${one === 'name' ? sql`${name}` : emptyOf(columnOf(one))}`),
    ...blanks.map((one) => sql`${sql.ref(one)} = case when ${sql.ref(one)} is not null then '' end`),
  ];
  if (set.length === 0) return;
  await sql`update ${sql.table(table)} t set ${sql.join(set)} where ${isAbout(holding, person)}`.execute(db);
}

/** Deletes the rows of a table about a person. */
export async function deleteRows(db: Db, table: string, person: number): Promise<void> {
  await sql`delete from ${sql.table(table)} t where ${isAbout(allHoldings[table]!, person)}`.execute(db);
}

/** Deletes a person's rows of the tables that are never exported. */
export async function deleteTransient(db: Db, person: number): Promise<void> {
  for (const [table, { by }] of Object.entries(transient))
    await sql`delete from ${sql.table(table)} where ${sql.ref(by)} = ${person}`.execute(db);
}
