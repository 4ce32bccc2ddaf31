-- Of some people on the days of a range: the terms, hours, settings and excuses that count on each day (decision 0023).
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
  holiday varchar, leave varchar, late boolean, permits jsonb,
  -- From the first day of service to the last.
  serves boolean
)
language sql stable rows 1000 as $$
  select u.id, d.day,
    t.office_id, t.position_id, t.working_hour_id, t.employment_type, t.grade,
    case when h.hours ->> 'enable' = 'true' then nullif(h.hours ->> 'start_time', '') end,
    case when h.hours ->> 'enable' = 'true' then nullif(h.hours ->> 'end_time', '') end,
    s.max_minute_before_late, s.ramadhan, s.hours_to_cut_during_ramadhan,
    case when d.is_holiday then (select o.details from holidays o where o.start <= d.day and o."end" >= d.day
      and (not o.is_restricted or exists (
        select from holiday_positions n where n.holiday_id = o.id and n.position_id = t.position_id)) order by o.id limit 1) end,
    (select y.name from leave_applications l join leave_types y on y.id = l.leaves_id where l.user_id = u.id
      and l.status = 'Approved' and l.date_start <= d.day and l.date_end >= d.day order by l.id limit 1),
    coalesce((select true from late_applications l
      where l.user_id = u.id and l.date = d.day and l.status = 'Approved' limit 1), false),
    (select jsonb_agg(jsonb_build_object('start_time', l.start_time, 'end_time', l.end_time) order by l.id)
      from leave_office_applications l where l.user_id = u.id and l.date = d.day and l.status = 'Approved'),
    coalesce(u.start_date <= d.day, true) and coalesce(u.end_date >= d.day, true)
  from (select n.day, exists (select from holidays o where o.start <= n.day and o."end" >= n.day) as is_holiday
    from (select first_day + n as day from generate_series(0, (select last_day - first_day)) n) n offset 0) d
  cross join lateral settings_on(d.day) s
  cross join users u
  left join lateral (select * from staff_terms i where i.user_id = u.id and i.valid_from <= d.day
    order by i.valid_from desc limit 1) t on true
  left join lateral (select i.days -> extract(dow from d.day)::integer as hours from working_hour_days i
    where i.working_hour_id = t.working_hour_id and i.valid_from <= d.day order by i.valid_from desc limit 1) h on true
  where u.id = any(people)
$$;
