import { type RawBuilder, sql } from 'kysely';
import { type LeaveTerms, noTerms, termNames } from '#domain/leave-types/terms.ts';
import type { Db } from '#server/platform/database/database.ts';

const columnsOf = (type: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql`${sql.ref(`${type}.${name}`)}`));

/** The rules of a type `t` as columns of a list. */
export const termCells = sql`${columnsOf('t', termNames)},
  (select c.name from leave_types c where c.id = t.charged_to) as charged_to_name`;

/** The rules of a leave type, given by the name of its table in the statement, as JSON (`LeaveTerms`). */
export const termsJson = (type: string): RawBuilder<LeaveTerms> =>
  sql<LeaveTerms>`jsonb_build_object(${sql.join(
    Object.keys(noTerms).map((name) =>
      name === 'charged_to_name'
        ? sql`${sql.lit(name)}, (select c.name from leave_types c where c.id = ${sql.ref(`${type}.charged_to`)})`
        : sql`${sql.lit(name)}, ${sql.ref(`${type}.${name}`)}`,
    ),
  )})`;

/** The employment types, and the leave types with a balance of their own, that the rules of a type can name. */
export async function nameable(db: Db) {
  const { rows } = await sql<{
    employment_types: { name: string; name_ms: string | null }[];
    balances: { id: number; name: string }[];
  }>`select
    (select coalesce(jsonb_agg(jsonb_build_object('name', e.name, 'name_ms', e.name_ms) order by e.id), '[]')
      from employment_types e where e.removed_at is null) as employment_types,
    (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name)), '[]')
      from leave_types t where t.removed_at is null and t.charged_to is null) as balances`.execute(db);
  return rows[0]!;
}

/** A type and the one it is charged to, locked in the order of their ids, so that neither changes meanwhile. */
export async function lockTypes(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from leave_types where id = any(${ids}::int[]) order by id for update`.execute(db);
}

/** A leave type that may be charged to, with the name of what it is charged to itself. */
export async function balanceType(db: Db, id: number) {
  const types = db.selectFrom('leave_types').select(['id', 'name', 'charged_to']);
  return types.where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
}

/** The name of a type that is charged to this one; undefined when none is. */
export async function chargedHere(db: Db, id: number): Promise<string | undefined> {
  const types = db.selectFrom('leave_types').select('name').where('charged_to', '=', id);
  return (await types.where('removed_at', 'is', null).orderBy('id').executeTakeFirst())?.name;
}
