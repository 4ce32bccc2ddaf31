import type pg from 'pg';
import type { ClockEvent } from '#domain/clock/rules.ts';
import type {
  DashboardData,
  EarlyBird,
  LateUser,
  OfficeToday,
  StaffToday,
  Warning,
} from '#domain/dashboard/contract.ts';
import { earlyBirdsShown, holidaysShown, lateUsersShown } from '#domain/dashboard/rules.ts';
import type { ClockSettings, HoursDay } from '#domain/days/hours.ts';
import type { RamadhanWeek } from '#domain/days/ramadhan.ts';
import type { Verdict } from '#domain/days/rules.ts';
import { type Day, monthEnd, monthStart } from '#domain/lib/calendar.ts';
import { type PersonDayRow, personDayColumns, personDayJoins } from '../days/person-days-store.ts';
import type { Expected } from '../days/reference.ts';

/** A day whose stored verdict is final, with what the dashboard shows of it. */
type JudgedDay = { work_date: Day } & Pick<
  Verdict,
  'excuse' | 'clock_in' | 'clock_out' | 'is_late' | 'is_absent' | 'duty_minutes' | 'expected_minutes' | 'why'
>;

/** All facts of one person. */
export interface PersonFacts {
  settings: ClockSettings;
  ramadhan: RamadhanWeek;
  /** The seven days of their hours today; null without hours. */
  hours: HoursDay[] | null;
  /** The days of the month whose verdict is final, up to the first that has none: their facts need not be read. */
  judged: JudgedDay[];
  /** The days from then on. */
  month: PersonDayRow[];
  events: (Omit<ClockEvent, 'created_at' | 'is_late' | 'is_early'> & { created_at: string })[];
  like_count: number;
  warning_count: number;
  leaves: DashboardData['leaves'];
  public_holiday: DashboardData['public_holiday'];
}

// $1 user, $2 today, $3 and $4 the month's first and last day, $5 how many coming holidays: with the
// days from today on that are those of the person's position and office on each.
const personText = `
  with events as (
    select id, work_date, seq, minute, created_at, likes
    from attendances where user_id = $1 and work_date between $3 and $4
  ), judged as (
    select work_date, excuse, clock_in, clock_out, is_late, is_absent, duty_minutes, expected_minutes, why, row_number() over (order by work_date) as nr
    from day_verdicts where user_id = $1 and work_date >= $3 and work_date < $2 and is_over
  ), since as (select $3::date + count(*)::int as day from judged where work_date = $3::date + nr::int - 1)
  select
    (select to_jsonb(s) from settings_on($2) s) as settings,
    jsonb_build_object('by_period', extract(year from $2::date)::integer in (select year from ramadhan_years()),
      'days', (select r.days from terms_on($1, $2) t
        cross join lateral ramadhan_of($1, t.office_id, t.working_hour_id, $2) r)) as ramadhan,
    (select h.days from terms_on($1, $2) t cross join lateral hours_on(t.working_hour_id, $2) h) as hours,
    (select coalesce(json_agg(o order by o.work_date), '[]') from judged o where o.work_date < (select day from since)) as judged,
    (select json_agg(m order by m.work_date) from (select ${personDayColumns('$2::date')} from since s
      cross join lateral person_days(array[$1::int], s.day, $4) d join users u on u.id = d.user_id ${personDayJoins}) m) as month,
    (select coalesce(jsonb_agg(e order by e.seq), '[]') from events e where e.work_date = $2) as events,
    (select coalesce(sum(likes), 0) from events) as like_count,
    (select count(*) from warning_letters where user_id = $1 and date between $3 and $4 and status <> 'Rejected' and removed_at is null) as warning_count,
    (select coalesce(jsonb_agg(l order by l.id), '[]') from (select t.id, t.name, e.total_days,
      coalesce(sum(b.days) filter (where b.period <= $2), 0) as balance
      from user_leaves e join leave_types t on t.id = e.leaves_id left join leave_ledger b on b.user_leave_id = e.id
      where e.user_id = $1 and e.removed_at is null group by t.id, e.id) l) as leaves,
    (select coalesce(jsonb_agg(h order by h.start, h.id), '[]') from (
      select k.id, k.details, case when o.first = k.next then k.start else o.first end as start, o.last as "end"
      from (select *, greatest(start, $2) as next from holidays where "end" >= $2 order by start, id offset 0) k
      cross join lateral (select min(d.day) as first, max(d.day) as last
        from (select k.next + n as day from generate_series(0, k."end" - k.next) n) d
        left join terms_on($1, d.day) t on true
        where exists (select from holidays_of(t.position_id, t.office_id) o where o.id = k.id)) o
      where o.first is not null order by k.start, k.id limit $5) h) as public_holiday`;

/** A person's day, month and upcoming holidays, in one statement. */
export async function personFacts(pool: pg.Pool, person: { id: number }, today: Day): Promise<PersonFacts> {
  const values = [person.id, today, monthStart(today), monthEnd(today), holidaysShown];
  const { rows } = await pool.query<PersonFacts>({ name: 'dashboard-of-person', text: personText, values });
  return rows[0]!;
}

// $1 today, $2 whether user 1 is shown (D1), $3 whether who came by office is counted.
const organisationText = `
  select (select setup_done_at is null from organisation) as has_checklist,
    (select coalesce(jsonb_agg(v order by v.platform, v.app_version desc), '[]') from (
      select platform, app_version, count(*) as total from (
        select d.platform, d.version as app_version, u.id from devices d join users u on u.id = d.user_id
          where u.active and u.removed_at is null
        union all select 'web_app', app_version, id from users u where active and removed_at is null
          and app_version is not null and not exists (select from devices d where d.user_id = u.id)) u
      where u.id <> 1 or $2 group by 1, 2) v) as app_versions,
    (select coalesce(jsonb_agg(o order by o.id), '[]') from (select o.id, o.name, o.lat, o.lng, coalesce(c.total, 0) as total
      from offices o left join (select v.office_id, count(*) as total from day_verdicts v
        where $3 and v.work_date = $1 and v.clock_in is not null and (v.user_id <> 1 or $2) group by 1) c on c.office_id = o.id
      where o.removed_at is null) o) as offices`;

/**
 * What is the same for everyone: whether the list of what is to be done before the first day is shown, app versions, and
 * staff by office, who are counted unless that is done with `adminFacts`.
 */
export async function organisationFacts(
  pool: pg.Pool,
  today: Day,
  { showsFirst, isCounted }: { showsFirst: boolean; isCounted: boolean },
) {
  const { rows } = await pool.query<{
    has_checklist: boolean;
    app_versions: DashboardData['app_versions'];
    offices: OfficeToday[];
  }>({
    name: 'dashboard-of-organisation',
    text: organisationText,
    values: [today, showsFirst, isCounted],
  });
  return rows[0]!;
}

/** How many came by the id of their office; an office where nobody came is left out. */
type CameByOffice = Record<string, number>;

/**
 * Of those late in one minute, at most so many are put in the order in which they came: all of them on any day but a
 * broken one.
 */
const sameMinute = 500;

// $1 today, $2 whether user 1 is shown, $3 the instant today began, $4 the month's first day, $5 and $6 rows wanted, $7 and
// $8 the sets of working hours due today, and over by now, $9 how many late ones are put in order, $10 and $11 the offices
// and sets of hours where an outage left no time to swipe, $12 the sets of which the afternoon has begun, $13 whose day
// ends otherwise.
const adminText = `
  select
    (select to_jsonb(c) from staff_counts_today($1, $7, $8, $10, $11, $2, $12, $13) c) as counts,
    (select coalesce(jsonb_agg(l order by l.minute desc, l.at desc), '[]') from (
      select u.id, u.name, u.img, v.minute, v.at from (
        select d.user_id, d.clock_in as minute, a.id as at
        from (select user_id, clock_in from day_verdicts where work_date = $1 and is_late and (user_id <> 1 or $2)
            order by clock_in desc, user_id limit $9) d
          join attendances a on a.work_date = $1 and a.user_id = d.user_id and a.seq = 1
        order by d.clock_in desc, a.id desc limit $5) v
      join users u on u.id = v.user_id) l) as late_users,
    (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'type', w.type, 'user',
        jsonb_build_object('id', u.id, 'name', u.name, 'img', u.img)) order by w.id desc), '[]')
      from warning_letters w join users u on u.id = w.user_id
      where w.created_at >= $3 and w.created_at < $3::timestamptz + interval '1 day' and (u.id <> 1 or $2) and w.removed_at is null) as warnings,
    (select coalesce(jsonb_agg(e order by e.total_likes desc, e.name, e.id), '[]') from (
      select u.id, u.name, u.img, s.total_likes from (select user_id, sum(likes) as total_likes from attendances
        where work_date between $4 and $1 and likes > 0 and (user_id <> 1 or $2) group by user_id) s
      join users u on u.id = s.user_id where u.removed_at is null
      order by s.total_likes desc, u.name, u.id limit $6) e) as early_birds`;

/** What admins see of others today. */
export interface AdminFacts {
  staff_today: StaffToday;
  late_total: number;
  late_users: (Omit<LateUser, 'time'> & { minute: number })[];
  warnings: Warning[];
  early_birds: EarlyBird[];
}

/** Who is in, late or missing, who was warned today, and the month's early birds; and who came by office. */
export async function adminFacts(
  pool: pg.Pool,
  today: Day,
  dayBegan: Date,
  showsFirst: boolean,
  { due, over, down_offices, down_hours, halfway, other_ends }: Expected,
): Promise<{ facts: AdminFacts; came: CameByOffice }> {
  const { rows } = await pool.query<
    Omit<AdminFacts, 'staff_today' | 'late_total'> & {
      counts: StaffToday & { late: number; offices: CameByOffice | null };
    }
  >({
    name: 'dashboard-of-admins',
    text: adminText,
    values: [
      ...[today, showsFirst, dayBegan, monthStart(today), lateUsersShown, earlyBirdsShown],
      ...[due, over, sameMinute, down_offices, down_hours, halfway, other_ends],
    ],
  });
  const { counts, ...lists } = rows[0]!;
  const { late, offices, ...staff_today } = counts;
  return { facts: { ...lists, staff_today, late_total: late }, came: offices ?? {} };
}
