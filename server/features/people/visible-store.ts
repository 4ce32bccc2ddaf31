import { type RawBuilder, sql } from 'kysely';
import { type Holder, isAdmin, isDeveloper, reachOf, type Viewer } from '#domain/access.ts';
import type { Capability } from '#domain/grants/rules.ts';
import type { Named } from '#domain/lib/fields.ts';
import type { Db } from '#server/platform/database/database.ts';
import { namedRows } from '#server/platform/database/rows.ts';

/** Whoever lists people. */
type Lister = Holder & Pick<Viewer, 'isVendor'>;

/**
 * Whether staff `u` are among those for whom a viewer has a capability, by their office and position today: `covers` in
 * SQL (D16); a test keeps the two equal. Every list, count, search, export and file of people goes through it. For
 * administrators it is `true`, so that their queries cost nothing more.
 */
export function visible(viewer: Lister, capability: Capability = 'see'): RawBuilder<boolean> {
  const reach = reachOf(viewer, capability);
  const others = isDeveloper(viewer) ? sql<boolean>`true` : sql<boolean>`u.id <> 1`;
  if (reach === 'everywhere') return isAdmin(viewer) ? sql<boolean>`true` : others;
  const { offices, departments } = reach;
  const parts = [
    ...(offices.length > 0 ? [sql`u.office_id = any(${offices}::int[])`] : []),
    ...(departments.length > 0
      ? [sql`u.position_id in (select id from positions where department_id = any(${departments}::int[]))`]
      : []),
  ];
  return parts.length > 0 ? sql<boolean>`(${others} and (${sql.join(parts, sql` or `)}))` : sql<boolean>`false`;
}

/** The same for the person in a column. */
export function isVisible(
  viewer: Lister,
  column: RawBuilder<unknown>,
  capability: Capability = 'see',
): RawBuilder<boolean> {
  if (isAdmin(viewer) && reachOf(viewer, capability) === 'everywhere') return sql<boolean>`true`;
  return sql<boolean>`${column} in (select u.id from users u where ${visible(viewer, capability)})`;
}

/** The offices and departments that people may be narrowed to: those where a viewer has a capability for somebody. */
export async function placesOf(
  db: Db,
  viewer: Lister,
  capability: Capability = 'see',
): Promise<{ offices: Named[]; departments: Named[] }> {
  if (reachOf(viewer, capability) === 'everywhere') {
    const [offices, departments] = await Promise.all([namedRows(db, 'offices'), namedRows(db, 'departments')]);
    return { offices, departments };
  }
  const { rows } = await sql<{ offices: Named[]; departments: Named[] }>`
    with theirs as (select distinct u.office_id, p.department_id from users u left join positions p on p.id = u.position_id
      where u.removed_at is null and ${visible(viewer, capability)})
    select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name), id), '[]')
        from offices where removed_at is null and id in (select office_id from theirs)) as offices,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name), id), '[]')
        from departments where removed_at is null and id in (select department_id from theirs)) as departments`.execute(
    db,
  );
  return rows[0]!;
}

/** All whom a viewer may find by name in a dropdown; user 1 only for the developer account (D1). */
export const findable = (viewer: Lister, capability: Capability = 'see'): RawBuilder<unknown> =>
  sql`(select u.id, u.name, u.removed_at from users u where (u.id <> 1 or ${isDeveloper(viewer)})
    and ${visible(viewer, capability)})`;
