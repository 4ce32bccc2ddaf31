import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { statuses } from '#domain/applications/kind.ts';
import type { BalanceRow, balances, ManyForm } from '#domain/balances/contract.ts';
import type { OwnEntry } from '#domain/balances/many.ts';
import { type LedgerRow, statementOf } from '#domain/balances/statement.ts';
import type { LeaveYear } from '#domain/balances/year.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listPage } from '#server/platform/database/lists.ts';
import { departmentWithBelow } from '../departments/store.ts';
import { balanceOf, ledgerOf, openingOf, usesOf } from '../entitlements/store.ts';
import { isNamed, type LockedStaff } from '../people/store.ts';
import { visible } from '../people/visible-store.ts';

/** Whether a user `u` is in a department or one below it. */
const inDepartment = (id: number): RawBuilder<unknown> =>
  sql`u.position_id in (select id from positions where department_id in (${departmentWithBelow(id)}))`;

type Query = QueryOf<typeof balances.list>;
type Read = Omit<BalanceRow, keyof ReturnType<typeof statementOf>> & { ledger: LedgerRow[] };

/** A page of what those whom a viewer may see have of each leave type in a leave year. */
export async function balancePage(db: Db, viewer: Viewer, query: Query, { first, last, until }: LeaveYear) {
  const { search, leaves_id, office_id, department_id } = query;
  const narrowed = [
    sql`e.removed_at is null and u.removed_at is null`,
    visible(viewer, 'see'),
    ...(search === '' ? [] : [isNamed(search)]),
    ...(leaves_id === null ? [] : [sql`e.leaves_id = ${leaves_id}`]),
    ...(office_id === null ? [] : [sql`u.office_id = ${office_id}`]),
    ...(department_id === null ? [] : [inDepartment(department_id)]),
    // Of an earlier year only what was held then.
    ...(until < last
      ? []
      : [sql`exists (select from leave_ledger l where l.user_leave_id = e.id and l.period <= ${last})`]),
  ];
  const name = [sql`lower(u.name)`, sql`u.id`];
  const page = await listPage<Read, Query['sort']>(db, query, {
    from: sql`user_leaves e join users u on u.id = e.user_id join leave_types t on t.id = e.leaves_id`,
    where: sql.join(narrowed, sql` and `),
    id: sql`e.id`,
    sorts: { name: [...name, sql`lower(t.name)`], leave: [sql`lower(t.name)`, ...name] },
    cells: sql`e.id, jsonb_build_object('id', u.id, 'name', u.name) as "user",
      (select o.name from offices o where o.id = u.office_id) as office,
      (select d.name from positions p join departments d on d.id = p.department_id where p.id = u.position_id)
        as department, t.name as leave, ${ledgerOf(sql`e.id`)} as ledger`,
  });
  const data = page.data.map(({ ledger, ...row }): BalanceRow => ({ ...row, ...statementOf(ledger, first, until) }));
  return { ...page, data };
}

/** The year of the first period of any entry, or of somebody's; null where there is none. */
export async function firstPeriodStart(db: Db, user: number | null = null): Promise<Day | null> {
  const { rows } = await sql<{ first: Day | null }>`select min(period) as first from leave_ledger
    where ${user === null ? sql`true` : sql`user_id = ${user}`}`.execute(db);
  return rows[0]!.first;
}

type LeaveStatus = (typeof statuses)[number];

/** A row of a ledger as a statement shows it. */
export interface StatementLedgerRow extends LedgerRow {
  reason: string | null;
  by: string | null;
  application: { id: number; date_start: Day; date_end: Day; status: LeaveStatus } | null;
  created_at: string;
}

/** What somebody holds, with its whole ledger in the order it was written. */
export async function entriesWithRows(db: Db, user: number) {
  const { rows } = await sql<{ id: number; leave: string; type: string; ledger: StatementLedgerRow[] }>`
    select e.id, t.name as leave, t.type, coalesce(l.rows, '[]') as ledger
    from user_leaves e join leave_types t on t.id = e.leaves_id
      left join lateral (select jsonb_agg(jsonb_build_object('kind', r.kind, 'days', r.days, 'period', r.period,
          'reason', r.reason, 'by', w.name, 'created_at', r.created_at,
          'application', case when a.id is not null then jsonb_build_object('id', a.id, 'date_start', a.date_start,
            'date_end', a.date_end, 'status', a.status) end) order by r.id) as rows
        from leave_ledger r left join users w on w.id = r.admin_id
          left join leave_applications a on a.id = r.application_id and a.removed_at is null
        where r.user_leave_id = e.id) l on true
    where e.user_id = ${user} and e.removed_at is null order by t.id`.execute(db);
  return rows;
}

/** Somebody of those an action for many is for, as far as the access rules and the action need them. */
type ManyCandidate = Pick<
  LockedStaff,
  'id' | 'name' | 'role' | 'super_user' | 'isSkaloot' | 'office_id' | 'department_id'
>;

/** The next people by id that an action for many is for, in the viewer's area. */
export async function manyCandidates(
  db: Db,
  viewer: Viewer,
  { office_id, department_id, position_id, employment_type, grade, after }: ManyForm,
  many: number,
): Promise<ManyCandidate[]> {
  const given = <Value>(value: Value | null, is: (value: Value) => RawBuilder<unknown>) =>
    value === null ? [] : [is(value)];
  const narrowed = [
    sql`u.removed_at is null and u.active and u.id > ${after ?? 0}`,
    visible(viewer, 'enter_leave'),
    ...given(office_id, (is) => sql`u.office_id = ${is}`),
    ...given(department_id, inDepartment),
    ...given(position_id, (is) => sql`u.position_id = ${is}`),
    ...given(employment_type, (is) => sql`u.employment_type = ${is}`),
    ...given(grade, (is) => sql`u.grade = ${is}`),
  ];
  const { rows } = await sql<ManyCandidate>`
    select u.id, u.name, u.role, u.super_user, u.is_vendor as "isSkaloot", u.office_id,
      (select p.department_id from positions p where p.id = u.position_id) as department_id
    from users u where ${sql.join(narrowed, sql` and `)} order by u.id limit ${many}`.execute(db);
  return rows;
}

/** What people hold of a leave type, by person, with its ledger; locked where it is changed. */
export async function entriesOf(
  db: Db,
  leaves_id: number,
  people: readonly number[],
  { today, yearStart, isLocked }: { today: Day; yearStart: string; isLocked: boolean },
): Promise<Map<number, OwnEntry & { id: number; version: number }>> {
  if (isLocked) await lockEntriesOf(db, leaves_id, people);
  const { rows } = await sql<OwnEntry & { id: number; user_id: number; version: number }>`
    select e.id, e.user_id, t.name, t.name_ms, t.type, t.carry_forward, e.total_days, e.version,
      ${openingOf}, ${usesOf(today, yearStart)} as uses, ${balanceOf(sql`e.id`, today)} as balance
    from user_leaves e join leave_types t on t.id = e.leaves_id join users u on u.id = e.user_id
    where e.removed_at is null and e.leaves_id = ${leaves_id} and e.user_id = any(${people}::int[])`.execute(db);
  return new Map(rows.map(({ user_id, ...row }) => [user_id, row]));
}

/** Locks people, then what they hold, in the order of the calls for one of them (decision 0185). */
async function lockEntriesOf(db: Db, leaves_id: number, people: readonly number[]): Promise<void> {
  await sql`select from users where id = any(${people}::int[]) order by id for no key update`.execute(db);
  await sql`select from user_leaves where removed_at is null and leaves_id = ${leaves_id}
    and user_id = any(${people}::int[]) order by id for update`.execute(db);
}

/** A row of the ledger of an entry that many get. */
interface Opened {
  period: Day;
  admin_id: number;
  created_at: Date;
}

/** Gives people a leave type, each with the grant its ledger starts with; returns the entries by person. */
export async function giveMany(
  db: Db,
  people: readonly number[],
  { leaves_id, total_days }: { leaves_id: number; total_days: number },
  { period, admin_id, created_at }: Opened,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; user_id: number }>`
    with given as (insert into user_leaves (user_id, leaves_id, total_days)
        select id, ${leaves_id}, ${total_days} from unnest(${people}::int[]) id returning id, user_id),
      opened as (insert into leave_ledger (user_leave_id, user_id, kind, days, period, admin_id, created_at)
        select id, user_id, 'grant', ${total_days}, ${period}, ${admin_id}, ${created_at} from given)
    select id, user_id from given`.execute(db);
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
}

/** Changes the total days of entries; the difference is written to each ledger. */
export async function changeMany(
  db: Db,
  ids: readonly number[],
  total_days: number,
  { period, admin_id, created_at }: Opened,
): Promise<void> {
  await sql`
    with was as (select id, user_id, total_days from user_leaves where id = any(${ids}::int[])),
      changed as (update user_leaves set total_days = ${total_days}, version = version + 1 where id = any(${ids}::int[]))
    insert into leave_ledger (user_leave_id, user_id, kind, days, period, admin_id, created_at)
    select id, user_id, 'adjust', ${total_days} - total_days, ${period}, ${admin_id}, ${created_at} from was
    where total_days <> ${total_days}`.execute(db);
}

/** Takes entries away; their ledgers stay. */
export async function closeMany(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`update user_leaves set removed_at = ${now} where id = any(${ids}::int[])`.execute(db);
}
