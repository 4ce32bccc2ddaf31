import { sql } from 'kysely';
import { capabilitiesOf, isDeveloper, type Viewer } from '#domain/access.ts';
import type { AccessRow, grants } from '#domain/grants/contract.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { nameOf } from '../people/store.ts';
import { visible } from '../people/visible-store.ts';
import { placesOfGrant } from './store.ts';

const byRole = {
  admin: capabilitiesOf({ role: 'Admin', super_user: false }),
  manager: capabilitiesOf({ role: 'Manager', super_user: false }),
};

/** A page of who has access: a row for each administrator, and one for each grant, of whom the viewer gives access. */
export function accessPage(db: Db, viewer: Viewer, query: QueryOf<typeof grants.list>) {
  const { capability, area, role, search } = query;
  const rows = sql`(
    select a.id * 2 as id, a.id as user_id, 'organisation' as area, '{}'::int[] as area_ids, null::int as given_by,
      null::timestamptz as given_at,
      case when a.role = 'Manager' and not a.super_user then ${byRole.manager}::text[] else ${byRole.admin}::text[] end
        as capabilities
    from users a where a.role <> 'Normal User' or a.super_user
    union all
    select id * 2 + 1, user_id, area, area_ids, given_by, given_at, capabilities from grants where ended_at is null)`;
  const wanted = [
    sql`u.removed_at is null and (u.id <> 1 or ${isDeveloper(viewer)}) and ${visible(viewer, 'roles')}`,
    ...(search === '' ? [] : [sql`lower(u.name) like ${contains(search)}`]),
    ...(capability === null ? [] : [sql`${capability} = any(g.capabilities)`]),
    ...(area === null ? [] : [sql`g.area = ${area}`]),
    ...(role === null ? [] : [role === 'super_user' ? sql`u.super_user` : sql`u.role = ${role}`]),
  ];
  const name = sql`lower(u.name)`;
  return listPage<AccessRow, typeof query.sort>(db, query, {
    from: sql`${rows} g join users u on u.id = g.user_id`,
    where: sql.join(wanted, sql` and `),
    id: sql`g.id`,
    sorts: { name: [name], role: [sql`u.role`, name], given_at: [sql`g.given_at`, name] },
    cells: sql`g.id, jsonb_build_object('id', u.id, 'name', u.name, 'role', u.role, 'super_user', u.super_user,
      'active', u.active) as "user", g.capabilities, g.area, ${placesOfGrant} as places,
      ${nameOf('g.given_by')} as given_by, g.given_at`,
  });
}
