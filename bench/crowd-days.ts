import type pg from 'pg';
import type { Day } from '#domain/lib/calendar.ts';

/**
 * Adds a day of staff that `addStaff` added: an in and an out of each by a kiosk, their verdict, and an entry of the
 * audit log for one of twenty.
 */
export async function addDay(pool: pg.Pool, day: Day): Promise<void> {
  await pool.query(
    `with swiped as (
       insert into attendances (user_id, office_id, work_date, seq, minute, created_at, platform, source, recorded_at, kiosk_id)
       select u.id, u.office_id, $1, s.seq, m.minute, $1::date + m.minute * interval '1 minute', 'web_app', 'kiosk', now(), 1
       from users u cross join (values (1), (2)) s(seq)
         cross join lateral (select case s.seq when 1 then 400 + u.id * 7 % 40 else 960 + u.id % 60 end as minute) m
       where u.id > 100 order by m.minute, u.id returning *)
     insert into kiosk_events (id, kiosk_id, seq, card, manual, claimed_at, happened_at, received_at, outcome, user_id, work_date,
       attendance_id, answer)
     select gen_random_uuid(), 1, row_number() over (order by id), '5000000000', false, created_at, created_at, recorded_at,
       'accepted', user_id, work_date, id, jsonb_build_object('type', type, 'time', '07:24', 'date', work_date, 'is_late', false,
         'is_early', true, 'late_reason', null, 'start_time', '07:24', 'end_time', null, 'clocked_out', false, 'ampm', 'AM',
         'user', jsonb_build_object('id', user_id, 'name', 'Staf ' || user_id, 'img', null))
     from swiped`,
    [day],
  );
  await pool.query(
    `insert into day_verdicts (work_date, user_id, office_id, position_id, working_hour_id, platform, clock_in, clock_out, events,
       expected_minutes, is_late, is_early, is_over, why, reason, judged_at)
     select work_date, user_id, office_id, 10, 1, 'web_app', came, went, 2, 510, came > 435, came < 420, true,
       jsonb_build_array(jsonb_build_object('code', case when came < 420 then 'early' else 'onTime' end)), 'closing', now()
     from (select work_date, user_id, office_id, min(minute) as came, max(minute) as went from attendances
       where work_date = $1 group by work_date, user_id, office_id) d`,
    [day],
  );
  await pool.query(
    `insert into activity_logs (user_id, module, record_id, subject_id, code, "values", created_at)
     select 3, 'leaves', u.id, u.id, 'applied', jsonb_build_object('name', u.name, 'from', $1::date, 'until', $1::date),
       $1::date + interval '10 hours' from users u where u.id % 20 = 0 and u.id > 100`,
    [day],
  );
}
