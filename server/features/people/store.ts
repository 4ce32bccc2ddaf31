import { type RawBuilder, sql } from 'kysely';
import type { Account, Role } from '#domain/access.ts';
import type { Grant } from '#domain/grants/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { StaffChoice } from '#domain/lib/list.ts';
import type { Terms } from '#domain/staff/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/lists.ts';

/** What a dropdown asks for: a name, how many at most, and the one already chosen. */
interface Wanted {
  search?: string;
  limit?: number | undefined;
  user_id?: number | null;
}

/** Somebody of a table as `StaffChoice`. */
export const choiceJson = (table: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_strip_nulls(jsonb_build_object('id', ${table}.id, 'name', ${table}.name,
    'removed', case when ${table}.removed_at is not null then true end))`;

/**
 * The staff of a dropdown by name (FORM-24), among rows with `id`, `name` and `removed_at`; and the one already chosen.
 * Those who were removed are marked, and are found where `withRemoved`, as in what is about the past.
 */
export async function matchingStaff(
  db: Db,
  among: RawBuilder<unknown>,
  { search = '', limit, user_id = null }: Wanted,
  withRemoved = false,
): Promise<{ staffs: StaffChoice[]; chosen: StaffChoice | null }> {
  const named = choiceJson(sql`s`);
  const { rows } = await sql<{ staffs: StaffChoice[]; chosen: StaffChoice | null }>`
    with among as not materialized ${among}
    select (select coalesce(jsonb_agg(${named} order by lower(name), id), '[]') from (
        select * from among where (removed_at is null or ${withRemoved}) and lower(name) like ${contains(search)}
        order by lower(name), id limit ${limit ?? null}) s) as staffs,
      (select ${named} from among s where id = ${user_id}) as chosen`.execute(db);
  return rows[0]!;
}

/** The name of the user whose id a column has. */
export const nameOf = (column: string): RawBuilder<string | null> =>
  sql`(select name from users n where n.id = ${sql.ref(column)})`;

/** The names of some people, by id. */
export async function namesOf(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** All staff, user 1 only for the developer account (D1): whom a message can go to. Other lists use `findable`. */
export const everyone = (showsFirst: boolean): RawBuilder<unknown> =>
  sql`(select id, name, removed_at from users where id <> 1 or ${showsFirst})`;

/**
 * Everyone with some terms, now or from a later day on, who has not been removed: a table `s` of id and name. A position
 * is also that of those who act in another instead, and of those who act in it or will.
 */
export function staffOn(terms: Partial<Terms>, today: Day): RawBuilder<unknown> {
  const has = (table: string) =>
    sql.join(
      Object.entries(terms).map(([field, id]) =>
        field === 'position_id'
          ? sql`${id} in (${sql.ref(`${table}.position_id`)}, ${sql.ref(`${table}.own_position_id`)})`
          : sql`${sql.ref(`${table}.${field}`)} = ${id}`,
      ),
      sql` and `,
    );
  const { position_id = null, ...others } = terms;
  const acting =
    position_id !== null && Object.keys(others).length === 0
      ? sql`or exists (select from acting_posts p where p.user_id = u.id and p.position_id = ${position_id}
          and p.date_to >= ${today} and p.removed_at is null)`
      : sql``;
  return sql`(select u.id, u.name from users u where u.removed_at is null and (${has('u')}
    or exists (select from staff_terms t where t.user_id = u.id and t.valid_from > ${today} and ${has('t')})
    ${acting})) s`;
}

/** How many staff have each value of a term, now or from a later day on: a statement of `value` and `staff`. */
export const countsByTerm = (term: 'employment_type' | 'grade', today: Day): RawBuilder<unknown> =>
  sql`select value, count(*) as staff from (
    select id, ${sql.ref(term)} as value from users where removed_at is null
    union select t.user_id, ${sql.ref(`t.${term}`)} from staff_terms t join users u on u.id = t.user_id
      where u.removed_at is null and t.valid_from > ${today}) s group by 1`;

/**
 * Whether a user, `u` unless it is another, was in service on a day of a range, also of a service before the present
 * one (D16).
 */
export function servedWithin(from: RawBuilder<unknown>, to: RawBuilder<unknown>, user = 'u'): RawBuilder<boolean> {
  const [id, first, last] = ['id', 'start_date', 'end_date'].map((column) => sql.ref(`${user}.${column}`));
  return sql<boolean>`(coalesce(${first} <= ${to}, true) and coalesce(${last} >= ${from}, true)
    or exists (select from service_ends e where e.user_id = ${id} and e.first_day <= ${to} and e.last_day >= ${from}))`;
}

/** The same on one day. */
export const servedOn = (day: RawBuilder<unknown>, user?: string): RawBuilder<boolean> => servedWithin(day, day, user);

/** The services of a user `u` as JSON, by their days, the present one last. */
export const servicesOf = sql`((select coalesce(jsonb_agg(jsonb_build_object('start_date', nullif(s.first_day, '-infinity'),
      'end_date', s.last_day) order by s.last_day), '[]') from service_ends s where s.user_id = u.id and s.first_day is not null)
    || jsonb_build_object('start_date', u.start_date, 'end_date', u.end_date))`;

/** Whether name, e-mail address, contact or staff number of a user `u` contain a text; by the index `users_search`. */
export const isFoundBy = (text: string): RawBuilder<boolean> =>
  sql`lower(u.name || ' ' || u.email || ' ' || u.contact || ' ' || coalesce(u.staff_no, '')) like ${contains(text)}`;

/** Whether a text is the staff number of a user `u`. */
export const isNumbered = (text: string): RawBuilder<boolean> => sql`lower(u.staff_no) = ${text.trim().toLowerCase()}`;

/** Whether a text is in the name of a user `u`, or is their staff number. */
export const isNamed = (text: string): RawBuilder<boolean> =>
  sql`(lower(u.name) like ${contains(text)} or ${isNumbered(text)})`;

/** Someone's place on a day, and whether they were in service then. */
export interface PlaceOn {
  user_id: number;
  name: string;
  office_id: number | null;
  /** Whether they had office, position and working hours. */
  has_terms: boolean;
  served: boolean;
  /** Name of the approved leave of the day, where it takes all of it. */
  leave: string | null;
}

/** The places of some people on a day, by person. */
export async function placesOn(db: Db, ids: readonly number[], day: Day): Promise<Map<number, PlaceOn>> {
  const { rows } = await sql<PlaceOn>`
    select u.id as user_id, u.name, t.office_id, (t.office_id is not null and t.position_id is not null
        and t.working_hour_id is not null) is true as has_terms, ${servedOn(sql`${day}::date`)} as served,
      (select l.name from leave_of(u.id, ${day}) l where l.half is null) as leave
    from users u left join lateral terms_on(u.id, ${day}) t on true where u.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** Someone's name and the fields that access rules need. */
export interface Person extends Account {
  name: string;
  role: Role;
}

const departmentOf = sql<number | null>`(select p.department_id from positions p where p.id = users.position_id)`;

/** Someone who was not removed, unless also those `orRemoved` are asked for. */
export function personOf(db: Db, id: number, orRemoved = false): Promise<Person | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'super_user', 'is_vendor as isSkaloot', 'office_id'])
    .select(departmentOf.as('department_id'))
    .$narrowType<{ role: Role }>()
    .where('id', '=', id)
    .$if(!orRemoved, (query) => query.where('removed_at', 'is', null))
    .executeTakeFirst();
}

/**
 * One account, locked for a change; undefined when there is none or it was removed. The lock still allows audit entries
 * that refer to it, so that two people who edit each other do not deadlock.
 */
export function lockedStaff(db: Db, id: number) {
  return (
    db
      .selectFrom('users')
      .selectAll()
      .$narrowType<{ role: Role }>()
      .select('is_vendor as isSkaloot')
      .select([departmentOf.as('department_id'), sql<Grant[]>`grants_of(users.id)`.as('grants')])
      // Their own, which forms change, also while they act in another instead.
      .select(sql<number | null>`coalesce(own_position_id, position_id)`.as('position_id'))
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}
export type LockedStaff = NonNullable<Awaited<ReturnType<typeof lockedStaff>>>;

/** Whether anybody has an account; nobody before the set-up. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql`select from users limit 1`.execute(db);
  return rows.length > 0;
}

/** The active administrators: Admins, Managers and super users (D1); the developer account's own user only `withFirst`. */
export async function administratorIds(db: Db, withFirst = false): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users
    where (id <> 1 or ${withFirst}) and active and removed_at is null and (role <> 'Normal User' or super_user) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
