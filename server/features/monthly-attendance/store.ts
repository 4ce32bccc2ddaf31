import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type Day, monthEnd } from '#domain/lib/calendar.ts';
import type { WholeDayFacts } from '#domain/monthly-attendance/rules.ts';
import type { Db } from '#server/platform/database.ts';

/** Someone's days: who they were on the last, and each with every fact as it stood on that day (D5). */
export interface MonthFacts {
  id: number;
  name: string;
  position: string | null;
  department: string | null;
  office: string | null;
  days: WholeDayFacts[];
}

// $1 users, $2 and $3 the first and last day. The series is constant, so that PostgreSQL knows its size.
const factsText = `
  select u.id, u.name, p.name as position, e.name as department, o.name as office, f.days
  from users u cross join lateral (
    select jsonb_agg(jsonb_build_object('date', d.day, 'days', coalesce(h.days, '[]'), 'clocked', c.clocked,
      'settings', coalesce(s.settings, (select to_jsonb(s) from settings s order by valid_from limit 1)),
      'isServing', coalesce(u.start_date <= d.day, true) and coalesce(u.end_date >= d.day, true),
      'holiday', (select details from holidays h where h.start <= d.day and h."end" >= d.day
        and (h.position_ids is null or t.position_id = any(h.position_ids)) order by h.id limit 1),
      'leave', (select t.name from leave_applications l join leave_types t on t.id = l.leaves_id where l.user_id = u.id
        and l.status = 'Approved' and l.date_start <= d.day and l.date_end >= d.day order by l.id limit 1),
      'late', exists (select from late_applications l
        where l.user_id = u.id and l.date = d.day and l.status = 'Approved'),
      'permits', (select coalesce(jsonb_agg(jsonb_build_object('start_time', l.start_time, 'end_time', l.end_time)), '[]')
        from leave_office_applications l
        where l.user_id = u.id and l.date = d.day and l.status = 'Approved')) order by d.day) as days
    from (select $2::date + n as day from generate_series(0, 30) n) d
    left join lateral (select working_hour_id, position_id from staff_terms
      where user_id = u.id and valid_from <= d.day order by valid_from desc limit 1) t on true
    left join lateral (select days from working_hour_days
      where working_hour_id = t.working_hour_id and valid_from <= d.day order by valid_from desc limit 1) h on true
    left join lateral (select to_jsonb(s) as settings from settings s
      where valid_from <= d.day order by valid_from desc limit 1) s on true
    left join (select work_date, jsonb_build_object('first', min(minute) filter (where seq = 1), 'events', max(seq),
        'last', (array_agg(minute order by seq desc))[1], 'platform', (array_agg(platform order by seq))[1]) as clocked
      from attendances where user_id = u.id and work_date between $2 and $3 group by work_date) c on c.work_date = d.day
    where d.day <= $3) f
    left join lateral (select office_id, position_id from staff_terms
      where user_id = u.id and valid_from <= $3 order by valid_from desc limit 1) t on true
    left join positions p on p.id = t.position_id left join departments e on e.id = p.department_id
    left join offices o on o.id = t.office_id
  where u.id = any($1::int[]) and u.removed_at is null order by u.id`;

/** Someone's month in one statement; undefined when there is no such person. */
export async function monthFacts(pool: pg.Pool, userId: number, month: Day): Promise<MonthFacts | undefined> {
  const values = [[userId], month, monthEnd(month)];
  const { rows } = await pool.query<MonthFacts>({ name: 'month-of-person', text: factsText, values });
  return rows[0];
}

/** Some people's days, up to a month of them, in one statement, by id; whoever was removed is left out. */
export async function factsOfStaff(db: Db, ids: readonly number[], first: Day, last: Day) {
  const { rows } = await db.executeQuery(CompiledQuery.raw(factsText, [ids, first, last]));
  return rows as MonthFacts[];
}
