import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { reachOf } from '#domain/access.ts';
import type { GrantRow } from '#domain/grants/contract.ts';
import type { Area, Capability } from '#domain/grants/rules.ts';
import type { Named } from '#domain/lib/fields.ts';
import type { Db } from '#server/platform/database/database.ts';

/** A grant as it is stored, and as access rules read it. */
export type StoredGrant = Omit<GrantRow, 'withdrawable' | 'given_at'> & {
  given_at: Date;
  ids: number[];
  user_id: number;
};

const below = sql`case when g.area <> 'departments' then g.area_ids else array(
  with recursive below as (select unnest(g.area_ids) as id
    union select d.id from departments d join below b on d.parent_id = b.id) select id from below) end as ids`;
/** The offices or departments of a grant `g` by name. */
export const placesOfGrant = sql`coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id)
  from (select id, name from offices where g.area = 'offices' union all
    select id, name from departments where g.area = 'departments') p where p.id = any(g.area_ids)), '[]')`;
const stored = sql`select g.id, g.user_id, g.capabilities, g.area, ${below}, ${placesOfGrant} as places, b.name as given_by, g.given_at
  from grants g join users b on b.id = g.given_by where g.ended_at is null`;

/** What somebody may do beside their role, in the order in which it was given. */
export async function grantsOf(db: Db, user_id: number): Promise<StoredGrant[]> {
  const { rows } = await sql<StoredGrant>`${stored} and g.user_id = ${user_id} order by g.id`.execute(db);
  return rows;
}

/** One grant, locked until the transaction ends; undefined once it has ended. */
export async function lockedGrant(db: Db, id: number): Promise<StoredGrant | undefined> {
  const { rows } = await sql<StoredGrant>`${stored} and g.id = ${id} for update of g`.execute(db);
  return rows[0];
}

/** An area as it is given, with the departments below those chosen, and the names of the places; some may be gone. */
export async function areaOf(
  db: Db,
  area: Area,
  area_ids: readonly number[],
): Promise<{ ids: number[]; places: Named[] }> {
  const { rows } = await sql<{ ids: number[]; places: Named[] }>`select ${below}, coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id) from (
        select id, name from offices where g.area = 'offices' and removed_at is null union all
        select id, name from departments where g.area = 'departments' and removed_at is null) p
      where p.id = any(g.area_ids)), '[]') as places
    from (select ${area}::text as area, ${area_ids}::int[] as area_ids) g`.execute(db);
  return rows[0]!;
}

/** Adds a grant; undefined when its owner has the same already. */
export async function addGrant(
  db: Db,
  grant: { user_id: number; capabilities: readonly Capability[]; area: Area; area_ids: readonly number[] },
  by: number,
  now: Date,
): Promise<number | undefined> {
  const { user_id, capabilities, area, area_ids } = grant;
  const { rows } = await sql<{ id: number }>`
    insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
    values (${user_id}, ${capabilities}::text[], ${area}, ${area_ids}::int[], ${by}, ${now})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Ends a grant. */
export async function endGrant(db: Db, id: number, by: number, now: Date): Promise<void> {
  await db.updateTable('grants').set({ ended_at: now, ended_by: by }).where('id', '=', id).execute();
}

/** Ends everything somebody was given, as they leave or are removed; `by` null is the system. */
export async function endGrantsOf(db: Db, user_id: number, by: number | null, now: Date): Promise<void> {
  await db
    .updateTable('grants')
    .set({ ended_at: now, ended_by: by })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .execute();
}

/** The offices and departments in which a viewer gives access, by name. */
export async function givablePlaces(db: Db, viewer: Viewer): Promise<{ offices: Named[]; departments: Named[] }> {
  const reach = reachOf(viewer, 'roles');
  const of = (table: string, ids: readonly number[] | null) =>
    sql<Named>`select id, name from ${sql.table(table)} where removed_at is null
      and (${ids === null} or id = any(${ids ?? []}::int[])) order by lower(name), id`.execute(db);
  const isWhole = reach === 'everywhere';
  const [offices, departments] = await Promise.all([
    of('offices', isWhole ? null : reach.offices),
    of('departments', isWhole ? null : reach.departments),
  ]);
  return { offices: offices.rows, departments: departments.rows };
}

/** Whoever may do something in departments. */
export async function holdersByDepartment(db: Db): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select distinct user_id from grants
    where area = 'departments' and ended_at is null`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
