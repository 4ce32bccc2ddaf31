import { type RawBuilder, sql } from 'kysely';
import { type Account, isDeveloper, may, type Role, type Viewer } from '#domain/access.ts';
import { openStatuses } from '#domain/applications/actions.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Substitute, substitutes } from '#domain/substitutes/contract.ts';
import type { NamedSubstitution, Substitution } from '#domain/substitutes/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { nameOf, servedOn } from '../people/store.ts';
import { isVisible } from '../people/visible-store.ts';

/**
 * Substitutes `s` with both people and the days `d`: their own, or those of the leave they were named with, first to last
 * without what was given back at its ends. Those whose leave came to nothing are left out.
 */
const source = sql`(select * from substitutes where removed_at is null) s
  join users u on u.id = s.user_id join users v on v.id = s.substitute_id
  left join leave_applications l on l.id = s.leave_application_id
  join lateral (select s.date_from, s.date_to where l.id is null
    union all select min(g)::date, max(g)::date from generate_series(l.date_start::timestamp, l.date_end, interval '1 day') g
      where l.removed_at is null and l.status in (${sql.join([...openStatuses, 'Approved'])})
        and not exists (select from leave_returned r where r.application_id = l.id and r.day = g::date)
      having min(g) is not null) d on true`;

/**
 * Whether a person `u` or `v` of it may act on its first day that is not over, as `substitutes_on` and `holders_of` say. One
 * that is ahead may wait for a person whose service begins on one of its days.
 */
const isThere = (
  one: 'u' | 'v',
  today: Day,
) => sql`(${sql.ref(`${one}.active`)} and ${sql.ref(`${one}.removed_at`)} is null
  and (${servedOn(sql`greatest(d.date_from, ${today}::date)`, one)}
    or d.date_from > ${today}::date and ${sql.ref(`${one}.start_date`)} between d.date_from and d.date_to))`;

const stateOf = (today: Day) => sql`(case when d.date_to < ${today}::date then 'over'
  when l.status <> 'Approved' then 'waiting' when not (${isThere('u', today)} and ${isThere('v', today)}) then 'off'
  when d.date_from > ${today}::date then 'ahead' else 'now' end)`;

const cells = (today: Day) => sql`s.id, s.user_id, u.name as user, s.substitute_id, v.name as substitute, d.date_from,
  d.date_to, coalesce(to_jsonb(s.kinds), '[]') as kinds, ${stateOf(today)} as state, l.id is not null as with_leave,
  ${nameOf('s.created_by_id')} as created_by, s.version, jsonb_build_object('id', u.id, 'super_user', u.super_user,
    'isSkaloot', u.is_vendor, 'office_id', u.office_id, 'role', u.role,
    'department_id', (select p.department_id from positions p where p.id = u.position_id)) as owner`;

/** A row as it is read: with its owner as the rules about changing it need them. */
export type SubstituteRow = Omit<Substitute, 'editable'> & { owner: Account & { role: Role } };

/** Whether a viewer names who decides for somebody: for themself, or for whose account they may change (decision 0152). */
export const namesFor = (viewer: Viewer, owner: Account & { role: Role }): boolean =>
  owner.id === viewer.id || may.editStaff(viewer, owner);

/** Which a viewer sees: their own, those in which they stand in, and those of people they may see. */
const seenBy = (viewer: Viewer): RawBuilder<unknown> =>
  sql`(s.user_id = ${viewer.id} or s.substitute_id = ${viewer.id} and (l.id is null or l.status = 'Approved')
    or ${isVisible(viewer, sql`s.user_id`)} and (s.user_id <> 1 or ${isDeveloper(viewer)}))`;

/** A page of the substitutes that a viewer sees; the search covers the names of both. */
export async function substitutePage(db: Db, viewer: Viewer, query: QueryOf<typeof substitutes.list>, today: Day) {
  const state = stateOf(today);
  const page = await listPage<SubstituteRow, typeof query.sort>(db, query, {
    from: source,
    where: sql`${seenBy(viewer)} and (${query.state} = 'all' or ${state} = ${query.state})
      and (lower(u.name) like ${contains(query.search)} or lower(v.name) like ${contains(query.search)})`,
    id: sql`s.id`,
    sorts: {
      state: [
        sql`array_position(array['now', 'off', 'waiting', 'ahead', 'over'], ${state})`,
        sql`case when ${state} = 'over' then ${today}::date - d.date_to else d.date_from - ${today}::date end`,
      ],
      user: [sql`lower(u.name)`, sql`d.date_from`],
      substitute: [sql`lower(v.name)`, sql`d.date_from`],
      date_from: sql`d.date_from`,
      date_to: sql`d.date_to`,
    },
    cells: cells(today),
  });
  return {
    ...page,
    data: page.data.map(({ owner, ...row }) => ({ ...row, editable: row.state !== 'over' && namesFor(viewer, owner) })),
  };
}

/** One that a viewer sees; the caller has locked them all. */
export async function substituteForChange(
  db: Db,
  viewer: Viewer,
  id: number,
  today: Day,
): Promise<SubstituteRow | undefined> {
  const { rows } =
    await sql<SubstituteRow>`select ${cells(today)} from ${source} where s.id = ${id} and ${seenBy(viewer)}`.execute(
      db,
    );
  return rows[0];
}

/** All that are in effect, to come, or wait with their leave, but not the one that is edited. */
export async function namedSubstitutions(
  db: Db,
  today: Day,
  except: number | null = null,
): Promise<NamedSubstitution[]> {
  const { rows } = await sql<NamedSubstitution>`
    select s.id, s.user_id, u.name as user, s.substitute_id, v.name as substitute, d.date_from, d.date_to,
      coalesce(to_jsonb(s.kinds), '[]') as kinds
    from ${source} where d.date_to >= ${today} and s.id is distinct from ${except}::int order by s.id`.execute(db);
  return rows;
}

/** Those named with some leave, whatever became of it. */
export async function namedWithLeave(db: Db, leaves: readonly number[]) {
  const { rows } = await sql<{
    leave: number;
    user_id: number;
    user: string;
    substitute_id: number;
    substitute: string;
    first_day: Day;
    last_day: Day;
  }>`
    select s.leave_application_id as leave, s.user_id, u.name as user, s.substitute_id, v.name as substitute,
      l.date_start as first_day, l.date_end as last_day
    from substitutes s join users u on u.id = s.user_id join users v on v.id = s.substitute_id
      join leave_applications l on l.id = s.leave_application_id
    where s.removed_at is null and l.id = any(${leaves}::int[]) order by s.id`.execute(db);
  return rows;
}

/** Who can be named: whoever is active, no developer account unless by another; a table of id, name and removed_at. */
export const nameable = (viewer: Viewer): RawBuilder<unknown> =>
  sql`(select u.id, u.name, u.removed_at from users u where u.active and u.id <> ${viewer.id}
    and (u.id <> 1 and not (u.super_user or u.is_vendor) or ${isDeveloper(viewer)}))`;

/** The name of somebody who can be named, since they serve on the first of some days or begin on one; undefined for others. */
export async function nameOfNameable(
  db: Db,
  viewer: Viewer,
  id: number,
  { first, last }: { first: Day; last: Day },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select u.name from users u where u.id = ${id} and u.active
    and u.removed_at is null and (${servedOn(sql`${first}::date`)} or u.start_date between ${first} and ${last})
    and (u.id = ${viewer.id} or u.id <> 1 and not (u.super_user or u.is_vendor) or ${isDeveloper(viewer)})`.execute(db);
  return rows[0]?.name;
}

/** One that was to last longer than the service of either person, as it was, and whether it was in effect by then. */
type SubstitutionBeyond = Substitution & { id: number; substitute: string; began: boolean };

/**
 * Ends on somebody's last day in service whom they decide for and who decides for them, and removes what begins later;
 * returns these as they were. What was named with leave has days of its own from then on.
 */
export async function endSubstitutions(db: Db, user_id: number, last: Day, now: Date): Promise<SubstitutionBeyond[]> {
  const { rows } = await sql<SubstitutionBeyond>`
    with beyond as (select s.id, s.user_id, s.substitute_id, v.name as substitute, d.date_from, d.date_to,
        coalesce(to_jsonb(s.kinds), '[]') as kinds, d.date_from <= ${last} and coalesce(l.status = 'Approved', true) as began
      from ${source} where ${user_id} in (s.user_id, s.substitute_id) and d.date_to > ${last} for update of s),
    ended as (update substitutes e set version = e.version + 1, date_from = b.date_from, date_to = ${last},
        leave_application_id = null from beyond b where b.id = e.id and b.began),
    removed as (update substitutes e set removed_at = ${now} from beyond b where b.id = e.id and not b.began)
    select id, user_id, substitute_id, substitute, date_from, date_to, kinds, began from beyond order by id`.execute(
    db,
  );
  return rows;
}
