-- Of some people on the days of a range: the terms, hours, settings and excuses that count on each day (decision 0023).
-- Each fact has one text, the function named after it; a swipe reads the same ones.
--
-- The number of days is asked for apart, so that PostgreSQL plans the function for any range alike: it kept planning anew
-- for each, which took longer than reading someone's month. Whether a day is anybody's holiday is asked once for everybody
-- (`offset 0` keeps it so), and whose it is only of such days: all holidays of all years were read for each person and day.
create or replace function person_days(people integer[], first_day date, last_day date)
returns table (
  user_id integer, work_date date,
  office_id integer, position_id integer, working_hour_id integer, employment_type varchar, grade varchar,
  -- Both null on a weekday that is off.
  start_time text, end_time text,
  max_minute_before_late integer, ramadhan boolean, hours_to_cut_during_ramadhan numeric,
  holiday varchar, leave varchar, late boolean, permits jsonb, outages jsonb,
  -- What the only swipe of the day was read as by hand.
  turned varchar,
  -- From the first day of service to the last, or of an earlier service.
  serves boolean,
  -- Before attendance is judged at the office of that day (D5).
  trial boolean,
  -- Judged even without events: not a trial, not before the person was entered, nor before their first terms, nor while
  -- their card was closed between two services.
  is_due boolean
)
language sql stable rows 1000 as $$
  select u.id, d.day,
    t.office_id, t.position_id, t.working_hour_id, t.employment_type, t.grade, h.start_time, h.end_time,
    s.max_minute_before_late, s.ramadhan, s.hours_to_cut_during_ramadhan,
    case when d.is_holiday then (select o.details from holidays_of(t.position_id) o
      where o.start <= d.day and o."end" >= d.day order by o.id limit 1) end,
    (select l.name from leave_on(d.day) l where l.user_id = u.id order by l.application_id limit 1),
    exists (select from late_on(d.day) l where l.user_id = u.id),
    (select jsonb_agg(jsonb_build_object('start_time', p.start_time, 'end_time', p.end_time) order by p.application_id)
      from permits_on(d.day) p where p.user_id = u.id),
    case when d.has_outage then (select jsonb_agg(jsonb_build_object('start_time', o.start_time, 'end_time', o.end_time)
        order by o.outage_id) from outages_on(d.day) o where o.office_id = t.office_id) end,
    case when d.has_outage then (select r.reads_as from reading_of(u.id, d.day) r) end,
    coalesce(u.start_date <= d.day, true) and coalesce(u.end_date >= d.day, true)
      or exists (select from service_ends e where e.user_id = u.id and d.day between e.first_day and e.last_day), b.trial,
    not b.trial and coalesce(u.entered_on <= d.day, true) and t.grade is not null
      and not exists (select from service_ends e where e.user_id = u.id and e.last_day < d.day and e.due_from > d.day)
  from (select n.day, exists (select from holidays o where o.start <= n.day and o."end" >= n.day) as is_holiday,
      exists (select from outages_on(n.day)) as has_outage
    from (select first_day + n as day from generate_series(0, (select last_day - first_day)) n) n offset 0) d
  cross join lateral settings_on(d.day) s
  cross join users u
  left join lateral terms_on(u.id, d.day) t on true
  left join lateral hours_on(t.working_hour_id, d.day) h on true
  cross join lateral (select not coalesce(d.day >= g.starts_on, false) as trial from start_of(t.office_id) g) b
  where u.id = any(people)
$$;
