import type pg from 'pg';
import type { ClockEvent, ClockSettings, HoursDay, Remark } from '#domain/clock/rules.ts';
import type { DashboardData, EarlyBird, LateUser, OfficeToday, Warning } from '#domain/dashboard/contract.ts';
import { earlyBirdsShown, holidaysShown, lateUsersShown, type MyDay } from '#domain/dashboard/rules.ts';
import { type Day, monthEnd, monthStart, type TimeOfDay } from '#domain/lib/calendar.ts';

/** One of my days as the records have it. */
export interface DayRow extends MyDay {
  clock_in: number | null;
  clock_out: number | null;
  remark: Remark | null;
}

/** Everything of one person. */
export interface PersonFacts {
  settings: ClockSettings;
  /** The seven days of my hours today; null when I have none. */
  hours: HoursDay[] | null;
  month: DayRow[];
  events: (Omit<ClockEvent, 'created_at'> & { created_at: string })[];
  lateApproved: boolean;
  permits: { start_time: TimeOfDay; end_time: TimeOfDay }[];
  late_count: number;
  like_count: number;
  warning_count: number;
  leaves: DashboardData['leaves'];
  public_holiday: DashboardData['public_holiday'];
}

// $1 user, $2 today, $3 and $4 the month's first and last day, $5 position, $6 holidays wanted. The series is constant, so
// that PostgreSQL knows its size and keeps one plan.
const personText = `
  with days as (
    select d.day, t.position_id, h.days -> extract(dow from d.day)::int as hours
    from (select $3::date + n as day from generate_series(0, 30) n) d
    left join lateral (select working_hour_id, position_id from staff_terms
      where user_id = $1 and valid_from <= d.day order by valid_from desc limit 1) t on true
    left join lateral (select days from working_hour_days
      where working_hour_id = t.working_hour_id and valid_from <= d.day order by valid_from desc limit 1) h on true
    where d.day <= $4
  ), events as (
    select id, work_date, seq, minute, created_at, is_late, is_early, likes, remark
    from attendances where user_id = $1 and work_date between $3 and $4
  ), came as (
    select work_date, bool_or(is_late) as is_late, sum(likes) as likes, min(minute) filter (where seq = 1) as clock_in,
      (array_agg(case when seq % 2 = 0 then minute end order by seq desc))[1] as clock_out,
      (array_agg(remark order by seq))[1] as remark
    from events group by work_date
  )
  select
    (select to_jsonb(s) from settings s where valid_from <= $2 order by valid_from desc limit 1) as settings,
    (select h.days from users u join working_hour_days h on h.working_hour_id = u.working_hour_id
      where u.id = $1 and h.valid_from <= $2 order by h.valid_from desc limit 1) as hours,
    (select jsonb_agg(m order by m.day) from (select d.day, c.is_late as "isLate", c.clock_in, c.clock_out, c.remark,
      coalesce((d.hours ->> 'enable')::boolean, false) as "isWorking",
      (select details from holidays h where h.start <= d.day and h."end" >= d.day
        and (h.position_ids is null or d.position_id = any(h.position_ids)) order by h.id limit 1) as holiday,
      (select t.name from leave_applications l join leave_types t on t.id = l.leaves_id where l.user_id = $1
        and l.status = 'Approved' and l.date_start <= d.day and l.date_end >= d.day order by l.id limit 1) as leave
      from days d left join came c on c.work_date = d.day) m) as month,
    (select coalesce(jsonb_agg(e order by e.seq), '[]') from events e where e.work_date = $2) as events,
    exists (select from late_applications l where l.user_id = $1 and l.date = $2 and l.status = 'Approved') as "lateApproved",
    (select coalesce(jsonb_agg(jsonb_build_object('start_time', p.start_time, 'end_time', p.end_time)), '[]')
      from leave_office_applications p where p.user_id = $1 and p.date = $2 and p.status = 'Approved') as permits,
    (select count(*) from came where is_late) as late_count,
    (select coalesce(sum(likes), 0) from came) as like_count,
    (select count(*) from warning_letters where user_id = $1 and date between $3 and $4 and status <> 'Rejected') as warning_count,
    (select coalesce(jsonb_agg(l order by l.id), '[]') from (select t.id, t.name, e.total_days,
      coalesce(sum(b.days) filter (where b.period <= $2), 0) as balance
      from user_leaves e join leave_types t on t.id = e.leaves_id left join leave_ledger b on b.user_leave_id = e.id
      where e.user_id = $1 and e.removed_at is null group by t.id, e.id) l) as leaves,
    (select coalesce(jsonb_agg(h order by h.start, h.id), '[]') from (select id, details, start, "end" from holidays
      where "end" >= $2 and (position_ids is null or $5::int = any(position_ids)) order by start, id limit $6) h) as public_holiday`;

/** A person's day, month and what is ahead, in one statement. */
export async function personFacts(
  pool: pg.Pool,
  person: { id: number; position_id: number | null },
  today: Day,
): Promise<PersonFacts> {
  const values = [person.id, today, monthStart(today), monthEnd(today), person.position_id, holidaysShown];
  const { rows } = await pool.query<PersonFacts>({ name: 'dashboard-of-person', text: personText, values });
  return rows[0]!;
}

// $1 today, $2 whether user 1 is shown (D1).
const organisationText = `
  select
    (select coalesce(jsonb_agg(v order by v.platform, v.app_version desc), '[]') from (
      select platform, app_version, count(*) as total from (
        select d.platform, d.version as app_version, u.id from devices d join users u on u.id = d.user_id
          where u.active and u.removed_at is null
        union all select 'web_app', app_version, id from users u where active and removed_at is null
          and app_version is not null and not exists (select from devices d where d.user_id = u.id)) u
      where u.id <> 1 or $2 group by 1, 2) v) as app_versions,
    (select coalesce(jsonb_agg(o order by o.id), '[]') from (select o.id, o.name, o.lat, o.lng, count(a.id) as total
      from offices o left join attendances a on a.office_id = o.id and a.work_date = $1 and a.seq = 1 and (a.user_id <> 1 or $2)
      where o.removed_at is null group by o.id) o) as offices`;

/** What is the same for everyone: app versions, and who is where. */
export async function organisationFacts(pool: pg.Pool, today: Day, showsFirst: boolean) {
  const { rows } = await pool.query<{ app_versions: DashboardData['app_versions']; offices: OfficeToday[] }>({
    name: 'dashboard-of-organisation',
    text: organisationText,
    values: [today, showsFirst],
  });
  return rows[0]!;
}

// $1 today, $2 whether user 1 is shown, $3 the instant today began, $4 the month's first day, $5 and $6 rows wanted.
const adminText = `
  select
    (select coalesce(jsonb_agg(l order by l.minute desc, l.at desc), '[]') from (select u.id, u.name, u.img, a.minute, a.at
      from (select user_id, minute, id as at from attendances where work_date = $1 and is_late and (user_id <> 1 or $2)
        order by minute desc, id desc limit $5) a join users u on u.id = a.user_id) l) as late_users,
    (select count(*) from attendances a where a.work_date = $1 and a.is_late and (a.user_id <> 1 or $2)) as late_total,
    (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'type', w.type, 'user',
        jsonb_build_object('id', u.id, 'name', u.name, 'img', u.img)) order by w.id desc), '[]')
      from warning_letters w join users u on u.id = w.user_id
      where w.created_at >= $3 and w.created_at < $3::timestamptz + interval '1 day' and (u.id <> 1 or $2)) as warnings,
    (select coalesce(jsonb_agg(e order by e.total_likes desc, e.name, e.id), '[]') from (
      select u.id, u.name, u.img, s.total_likes from (select user_id, sum(likes) as total_likes from attendances
        where work_date between $4 and $1 and likes > 0 and (user_id <> 1 or $2) group by user_id) s
      join users u on u.id = s.user_id where u.removed_at is null
      order by s.total_likes desc, u.name, u.id limit $6) e) as early_birds`;

/** What admins see of others today. */
export interface AdminFacts {
  late_users: (Omit<LateUser, 'time'> & { minute: number })[];
  late_total: number;
  warnings: Warning[];
  early_birds: EarlyBird[];
}

/** Who is late, who was warned today, and the month's early birds. */
export async function adminFacts(
  pool: pg.Pool,
  today: Day,
  dayBegan: Date,
  showsFirst: boolean,
): Promise<AdminFacts> {
  const { rows } = await pool.query<AdminFacts>({
    name: 'dashboard-of-admins',
    text: adminText,
    values: [today, showsFirst, dayBegan, monthStart(today), lateUsersShown, earlyBirdsShown],
  });
  return rows[0]!;
}
