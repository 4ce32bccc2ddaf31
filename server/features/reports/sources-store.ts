import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/applications/kinds.ts';
import type { ReportType } from '#domain/reports/rules.ts';
import { rejectionOf } from '../applications/questions-store.ts';
import { nameOf, servedWithin } from '../people/store.ts';
import { visible } from '../people/visible-store.ts';
import type { ReportFilters } from './store.ts';

/** The tables a report reads: users are `u`, and `o`, `d`, `p` their office, department and position. */
interface Source {
  cells: (filters: ReportFilters, viewer: Viewer) => RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: (filters: ReportFilters) => RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

const within = (column: RawBuilder<unknown>, { from, to }: ReportFilters) =>
  sql`${column} between ${from}::date and ${to}::date`;
/** The local day of a column's instant. */
const dayOf = (column: string, { zone }: Pick<ReportFilters, 'zone'>) =>
  sql`(${sql.ref(column)} at time zone ${zone})::date`;

const places = (office: string, position: string) => sql`left join offices o on o.id = ${sql.ref(office)}
  left join positions p on p.id = ${sql.ref(position)} left join departments d on d.id = p.department_id`;
/** The employment type of a user in both languages. */
const employment = sql`jsonb_build_object('en', u.employment_type, 'ms', coalesce((select e.name_ms
  from employment_types e where e.name = u.employment_type order by e.removed_at nulls first limit 1), u.employment_type))`;
/** Someone's current place. */
const present = places('u.office_id', 'u.position_id');

/** The minutes of a reason of a day. */
const minutesOf = (code: string) => sql`(select (w -> 'values' ->> 'minutes')::int
  from jsonb_array_elements(v.why) w where w ->> 'code' = ${code} limit 1) as minutes`;

/** Judged days, with the office and position of that day (D5). */
const days = (is: RawBuilder<unknown>, more: RawBuilder<unknown> = sql`v.clock_in`): Source => ({
  cells: () => sql`v.work_date as date, v.why as remark, ${more}`,
  from: sql`day_verdicts v join users u on u.id = v.user_id ${places('v.office_id', 'v.position_id')}`,
  where: (filters) => sql`${within(sql`v.work_date`, filters)} and ${is}`,
  order: sql`lower(u.name), u.id, v.work_date`,
});

/** What each application has; `shown` leaves out what is typed where it is private. */
const applied = (
  kind: Kind,
  filters: ReportFilters,
  shown = (what: RawBuilder<unknown>) => what,
) => sql`a.status, ${shown(sql`a.reason`)} as reason, ${nameOf('a.approved_by')} as approved_by,
  ${shown(rejectionOf(kind))} as rejection, ${dayOf('a.created_at', filters)} as applied`;

/** The first or the last day of leave `a`, with the half of it that is taken where it is not all of it. */
const dayOrHalf = (end: 'start' | 'end') => {
  const [day, half] = [sql.ref(`a.date_${end}`), sql.ref(`a.half_${end}`)];
  return sql`case when ${half} = 'whole' then to_jsonb(${day}) else jsonb_build_object('day', ${day}, 'half', ${half}) end`;
};

/** Something of leave `a` of type `t`; of a private type only for who may see its person (decision 0187). */
export const unlessPrivate = (what: RawBuilder<unknown>, viewer: Viewer): RawBuilder<unknown> =>
  sql`case when not t.is_private or u.id = ${viewer.id} or ${visible(viewer, 'see')} then ${what} end`;

/** How many days of leave `a` are charged within the period; the application may reach beyond it. */
const chargedWithin = ({ from, to }: ReportFilters) => sql`(select coalesce(sum(0.5), 0) from leave_days l
  where l.user_id = a.user_id and l.application_id = a.id and l.is_charged
    and l.day between greatest(a.date_start, ${from}::date) and least(a.date_end, ${to}::date))`;

/** The source of each report; the same rows as the list it corresponds to. */
export const sources: Record<ReportType, Source> = {
  attendance: days(
    sql`true`,
    sql`v.platform, v.clock_in, v.clock_out, v.clock_out - v.clock_in as duration, v.expected_minutes as expected,
      case when v.clock_in is not null and v.clock_out is not null then v.expected_minutes end as expected_out`,
  ),
  absence: days(sql`v.is_absent`),
  'no-clockout': days(sql`v.no_clockout`),
  'leave-early': days(sql`v.left_early`, sql`v.clock_in, v.clock_out, ${minutesOf('leftEarly')}`),
  late: days(sql`v.is_late`, sql`v.clock_in, ${minutesOf('late')}`),
  'leaves-applications': {
    cells: (
      filters,
      viewer,
    ) => sql`${unlessPrivate(sql`t.name`, viewer)} as leave_type, ${dayOrHalf('start')} as "from",
      ${dayOrHalf('end')} as "to", a.total_days,
      case when a.status = 'Approved' then ${chargedWithin(filters)} end as approved_days,
      ${nameOf('a.supported_by')} as supported_by, ${applied('leave', filters, (what) => unlessPrivate(what, viewer))}`,
    from: sql`leave_applications a join users u on u.id = a.user_id join leave_types t on t.id = a.leaves_id ${present}`,
    where: ({ from, to }) => sql`a.removed_at is null and a.date_start <= ${to}::date and a.date_end >= ${from}::date`,
    order: sql`lower(u.name), u.id, a.date_start, a.id`,
  },
  'late-applications': {
    cells: (filters) => sql`a.date, ${applied('late', filters)}`,
    from: sql`late_applications a join users u on u.id = a.user_id ${present}`,
    where: (filters) => sql`a.removed_at is null and ${within(sql`a.date`, filters)}`,
    order: sql`lower(u.name), u.id, a.date, a.id`,
  },
  'leave-office': {
    cells: (filters) => sql`a.date, a.start_time as "from", a.end_time as "to", a.is_official as business,
      ${applied('leave_office', filters)}`,
    from: sql`leave_office_applications a join users u on u.id = a.user_id ${present}`,
    where: (filters) => sql`a.removed_at is null and ${within(sql`a.date`, filters)}`,
    order: sql`lower(u.name), u.id, a.date, a.start_time, a.id`,
  },
  'warning-letters': {
    cells: () => sql`a.date, a.ref_no, a.type, a.status, a.reply_by,
      case when a.decided_at is not null then coalesce(${nameOf('a.decided_by')}, '') end as decided_by`,
    from: sql`warning_letters a join users u on u.id = a.user_id ${present}`,
    where: (filters) => sql`a.removed_at is null and ${within(sql`a.date`, filters)}`,
    order: sql`lower(u.name), u.id, a.date, a.id`,
  },
  'transfer-history': {
    cells: (filters) => sql`${dayOf('a.created_at', filters)} as date,
      a.changes as change, a.valid_from, coalesce(${nameOf('a.admin_id')}, '') as admin,
      case when a.withdrawn_at is not null then jsonb_build_object('date', ${dayOf('a.withdrawn_at', filters)},
        'name', ${nameOf('a.withdrawn_by')}) end as withdrawn`,
    from: sql`transfer_history a join users u on u.id = a.user_id ${present}`,
    where: (filters) => within(dayOf('a.created_at', filters), filters),
    order: sql`lower(u.name), u.id, a.created_at, a.id`,
  },
  'clockin-clockout': {
    cells: () => sql`a.work_date as date, a.minute as time, a.type as activity, a.platform, e.name as place,
      round(a.distance / 1000.0, 2) as distance, a.away, a.reason`,
    from: sql`attendances a join users u on u.id = a.user_id left join offices e on e.id = a.office_id
      left join day_verdicts v on v.work_date = a.work_date and v.user_id = a.user_id
      ${places('v.office_id', 'v.position_id')}`,
    where: (filters) => within(sql`a.work_date`, filters),
    order: sql`a.work_date, a.minute, a.id`,
  },
  staffs: {
    cells: () => sql`u.email, u.contact, u.role, ${employment} as employment_type, u.grade, u.start_date as started,
      u.end_date as ended`,
    from: sql`users u ${present}`,
    // Those who were removed served until then, and are inactive.
    where: ({ from, to, type, zone }) => sql`(u.active and u.removed_at is null) = ${type === 'Active'}
      and ${servedWithin(sql`${from}::date`, sql`${to}::date`)}
      and coalesce(${dayOf('u.removed_at', { zone })} >= ${from}::date, true)`,
    order: sql`lower(u.name), u.id`,
  },
};
