import { type RawBuilder, sql } from 'kysely';
import { isDeveloper, type Viewer } from '#domain/access.ts';
import { isNearlyNamed, wordsOf } from '#domain/lib/alike.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { staff } from '#domain/staff/contract.ts';
import type { StaffRow } from '#domain/staff/shapes.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listPage } from '#server/platform/database/lists.ts';
import type { Expected } from '../days/reference.ts';
import { isFoundBy } from '../people/store.ts';
import { visible } from '../people/visible-store.ts';
import { isInOffice, lastActive } from './store.ts';

/** The names of somebody's office, department and position. */
const officeName = sql`(select o.name from offices o where o.id = u.office_id)`;
const positionName = sql`(select p.name from positions p where p.id = u.position_id)`;
const departmentName = sql`(select d.name from positions p join departments d on d.id = p.department_id
  where p.id = u.position_id)`;

/** When a list of staff is requested. */
interface ListMoment {
  today: Day;
  /** Who is expected by now. */
  expected: Expected;
}

/** A page of the staff a viewer may see (STAFF-10 to STAFF-19). */
export function staffPage(db: Db, viewer: Viewer, query: QueryOf<typeof staff.list>, { today, expected }: ListMoment) {
  const { search, department_id, office_id, today: state, signed_in } = query;
  const wanted: RawBuilder<unknown>[] = [sql`u.removed_at is null`, visible(viewer)];
  if (search !== '') wanted.push(isFoundBy(search));
  if (office_id !== null) wanted.push(sql`u.office_id = ${office_id}`);
  if (department_id !== null)
    wanted.push(sql`u.position_id in (select id from positions where department_id = ${department_id})`);
  if (state === 'late')
    wanted.push(sql`u.id in (select user_id from day_verdicts where work_date = ${today} and is_late)`);
  else if (state !== null)
    wanted.push(
      sql`u.id in (select user_id from staff_today(${today}, ${expected.due}, ${expected.over}, ${expected.down_offices},
        ${expected.down_hours}, ${expected.halfway}, ${expected.other_ends}::jsonb) where state = ${state})`,
    );
  if (signed_in !== null) wanted.push(sql`(u.last_active is not null) = ${signed_in === 'yes'}`);
  if (state !== null) wanted.push(sql`(u.id <> 1 or ${isDeveloper(viewer)})`);
  const name = sql`lower(u.name)`;
  // Empty and not null for those without, since rows are read on from a row's keys.
  const nameOf = (what: RawBuilder<unknown>) => [sql`coalesce(lower((${what})), '')`, name];
  return listPage<Omit<StaffRow, 'online'>, typeof query.sort>(db, query, {
    from: sql`users u`,
    where: sql.join(wanted, sql` and `),
    id: sql`u.id`,
    sorts: {
      name,
      email: sql`lower(u.email)`,
      phone: sql`u.contact`,
      role: [sql`u.role`, name],
      active: [sql`u.active`, name],
      department: nameOf(departmentName),
      office: nameOf(officeName),
      position: nameOf(positionName),
    },
    cells: sql`u.id, u.staff_no, ${officeName} as office, ${departmentName} as department, ${positionName} as position,
      u.name, u.email, u.contact, u.ic, u.role, u.super_user, u.is_vendor as "isSkaloot",
      u.active::int as active, u.img, ${lastActive}, ${isInOffice(today)} as in_office, u.office_id,
      (select department_id from positions p where p.id = u.position_id) as department_id, (select k.colour from card_of(u.id) k) as card, grants_of(u.id) as grants`,
  });
}

/** How many staff are named where a name was misspelt. */
const fewAlike = 5;

/** The first of the staff a viewer may see whose name is nearly what was typed, by name. */
export async function staffAlike(db: Db, viewer: Viewer, typed: string) {
  // A word that is nearly another begins with the same letter; the rest of it is compared here, by the rule of the palette.
  const begins = wordsOf(typed).map(([letter]) => sql`lower(u.name) ~ ${`\\m${letter}`}`);
  if (begins.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string; email: string }>`
    select u.id, u.name, u.email from users u
    where u.removed_at is null and ${visible(viewer)} and ${sql.join(begins, sql` and `)}
    order by lower(u.name), u.id`.execute(db);
  return rows.filter(({ name }) => isNearlyNamed(typed, name)).slice(0, fewAlike);
}
