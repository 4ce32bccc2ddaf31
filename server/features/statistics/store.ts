import { type RawBuilder, sql } from 'kysely';
import { isDeveloper, type Viewer } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { LateCell, PersonFigures, PlaceKind, statistics } from '#domain/statistics/contract.ts';
import type { MonthOfPlace } from '#domain/statistics/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type ListPage, listPage } from '#server/platform/database/lists.ts';
import { isVisible } from '../people/visible-store.ts';

/** The first days of the first and the last month. */
interface Months {
  first: Day;
  last: Day;
}

/** Whom a viewer may make reports of, of a column; user 1 only for the developer account (D1). */
const covered = (viewer: Viewer, column: RawBuilder<unknown>) =>
  isDeveloper(viewer)
    ? isVisible(viewer, column, 'reports')
    : sql<boolean>`${column} <> 1 and ${isVisible(viewer, column, 'reports')}`;

/** The last closed day; null while there is none. */
export async function lastClosed(db: Db): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`select max(work_date) as day from closed_days`.execute(db);
  return rows[0]!.day;
}

/** The place of a month `s` of somebody: its id and name, and the joins they need. */
const places: Record<PlaceKind, { id: RawBuilder<unknown>; name: RawBuilder<unknown>; joins: RawBuilder<unknown> }> = {
  department: {
    id: sql`p.department_id`,
    name: sql`d.name`,
    joins: sql`left join positions p on p.id = s.position_id left join departments d on d.id = p.department_id`,
  },
  office: { id: sql`s.office_id`, name: sql`o.name`, joins: sql`left join offices o on o.id = s.office_id` },
};

const sums = sql`sum(s.due) as due, sum(s.present) as present, sum(s.late) as late, sum(s.absent) as absent,
  sum(s.leave) as leave, sum(s.minutes) as minutes`;

/** What each month of each place comes to, by the names of the places; those without a place last. */
export async function monthsByPlace(
  db: Db,
  viewer: Viewer,
  { first, last }: Months,
  by: PlaceKind,
): Promise<MonthOfPlace[]> {
  const { id, name, joins } = places[by];
  const { rows } = await sql<MonthOfPlace>`select ${id} as id, ${name} as name, s.month, ${sums}
    from staff_months s ${joins}
    where s.month between ${first} and ${last} and ${covered(viewer, sql`s.user_id`)}
    group by 1, 2, 3 order by lower(${name}), 1, 3`.execute(db);
  return rows;
}

/** Days from the first to the last that are closed. */
interface ClosedDays {
  from: Day;
  to: Day;
}

/** How many arrived late by weekday, 0 Sunday, and hour. Read from an index of the late alone. */
export async function lateCells(db: Db, viewer: Viewer, { from, to }: ClosedDays): Promise<LateCell[]> {
  const { rows } = await sql<LateCell>`
    select extract(dow from l.work_date)::int as weekday, l.hour, sum(l.count)::int as count
    from (select v.work_date, v.clock_in / 60 as hour, count(*) as count from day_verdicts v
      where v.is_late and v.work_date between ${from} and ${to} and ${covered(viewer, sql`v.user_id`)}
      group by 1, 2) l
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Days of a leave type in a month. */
interface LeaveOfMonth {
  id: number;
  name: string;
  month: Day;
  days: number;
}

/** Days of approved leave that are charged, by type and month; by the names of the types. */
export async function leaveByType(db: Db, viewer: Viewer, { from, to }: ClosedDays): Promise<LeaveOfMonth[]> {
  const { rows } = await sql<LeaveOfMonth>`
    select t.id, t.name, date_trunc('month', d.day)::date as month, sum(d.days) as days
    from (select l.day, a.leaves_id, count(*) * 0.5 as days from leave_days l join leave_applications a on a.id = l.application_id
      where l.day between ${from} and ${to} and l.is_charged and a.status = 'Approved'
        and ${covered(viewer, sql`l.user_id`)}
      group by 1, 2) d join leave_types t on t.id = d.leaves_id
    group by 1, 2, 3 order by lower(t.name), 1, 3`.execute(db);
  return rows;
}

type People = QueryOf<typeof statistics.people>;

/** A page of the people of a place in a month; of everybody where the place is null, of those without one where it is 0. */
export async function peoplePage(db: Db, viewer: Viewer, month: Day, query: People): Promise<ListPage<PersonFigures>> {
  const { id, joins } = places[query.by];
  const list = await listPage<Omit<PersonFigures, 'removed'> & { is_removed: boolean }, People['sort']>(db, query, {
    with: sql`with sums as materialized (select s.user_id, ${sums} from staff_months s ${joins}
      where s.month = ${month} and ${covered(viewer, sql`s.user_id`)}
        and (${query.place}::int is null or coalesce(${id}, 0) = ${query.place}) group by s.user_id)`,
    from: sql`sums s join users u on u.id = s.user_id`,
    where: sql`true`,
    id: sql`u.id`,
    sorts: {
      name: sql`lower(u.name)`,
      present: sql`s.present`,
      late: sql`s.late`,
      absent: sql`s.absent`,
      leave: sql`s.leave`,
      minutes: sql`s.minutes`,
    },
    cells: sql`u.id, u.name, u.removed_at is not null as is_removed,
      (select p.name from positions p where p.id = u.position_id) as position,
      s.due, s.present, s.late, s.absent, s.leave, s.minutes`,
  });
  const data = list.data.map(({ is_removed, ...row }) => (is_removed ? { ...row, removed: true as const } : row));
  return { ...list, data };
}
