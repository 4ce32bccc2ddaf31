-- Of some people on the days of a range: the terms, hours, settings and excuses that count on each day (decision 0023).
-- Each fact has one text, the function named after it; a swipe reads the same ones. None is asked for a day on which its
-- answer is known: settings, terms and hours are asked for on the first day and on those from which others are in force
-- (`next` is the first day of the others), applications and ends of service of people who have any near the range, and
-- holidays and outages on days that are somebody's. A month of one person took thirty lookups of each (decision 0119).
--
-- The number of days is asked for apart, so that PostgreSQL plans the function for any range alike: it kept planning anew
-- for each, which took longer than reading someone's month. `offset 0` keeps what is the same for everybody, or for all
-- days of a person, from being asked again for each row.
create or replace function person_days(people integer[], first_day date, last_day date)
returns table (
  user_id integer, work_date date,
  office_id integer, position_id integer, working_hour_id integer, employment_type varchar, grade varchar,
  -- Both null on a weekday that is off.
  start_time text, end_time text, break_start text, break_end text,
  max_minute_before_late integer, ramadhan boolean, hours_to_cut_during_ramadhan numeric,
  -- `half` is the half of the day that leave takes; null where it takes all of it.
  holiday varchar, leave varchar, half smallint, late boolean, permits jsonb, duties jsonb, outages jsonb,
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
    t.office_id, t.position_id, t.working_hour_id, t.employment_type, t.grade, i.start_time, i.end_time,
    i.break_start, i.break_end,
    d.max_minute_before_late, d.ramadhan, d.hours_to_cut_during_ramadhan,
    case when d.is_holiday then (select o.details from holidays_of(t.position_id, t.office_id) o
      where o.start <= d.day and o."end" >= d.day order by o.id limit 1) end,
    l.name, l.half,
    u.has_late and exists (select from late_on(d.day) l where l.user_id = u.id),
    case when u.has_permits then (select jsonb_agg(jsonb_build_object('start_time', p.start_time, 'end_time', p.end_time)
      order by p.application_id) from permits_on(d.day) p where p.user_id = u.id) end,
    case when u.has_duties then (select jsonb_agg(to_jsonb(w) - 'user_id' - 'application_id' order by w.application_id)
      from duty_on(d.day) w where w.user_id = u.id) end,
    case when d.has_outage then (select jsonb_agg(jsonb_build_object('start_time', o.start_time, 'end_time', o.end_time)
        order by o.outage_id) from outages_on(d.day) o where o.office_id = t.office_id) end,
    case when d.has_outage then (select r.reads_as from reading_of(u.id, d.day) r) end,
    coalesce(u.start_date <= d.day, true) and coalesce(u.end_date >= d.day, true)
      or u.has_ends and exists (select from service_ends e where e.user_id = u.id and d.day between e.first_day and e.last_day),
    not coalesce(d.day >= t.starts_on, false),
    coalesce(d.day >= t.starts_on, false) and coalesce(u.entered_on <= d.day, true) and t.grade is not null
      and not (u.has_ends and exists (select from service_ends e
        where e.user_id = u.id and e.last_day < d.day and e.due_from > d.day))
  from (select p.id, p.start_date, p.end_date, p.entered_on,
      exists (select from leave_applications l where l.user_id = p.id and l.date_start <= last_day and l.date_end >= first_day)
        as has_leave,
      exists (select from late_applications l where l.user_id = p.id and l.date between first_day and last_day) as has_late,
      exists (select from leave_office_applications l where l.user_id = p.id and l.date between first_day and last_day)
        as has_permits,
      exists (select from duty_applications l where l.user_id = p.id and l.date <= last_day and l.date_end >= first_day)
        as has_duties,
      exists (select from service_ends e where e.user_id = p.id) as has_ends
    from users p where p.id = any(people) offset 0) u
  -- The terms of a person, with the start of attendance at their office.
  cross join lateral (select c.day, coalesce(lead(c.day) over (order by c.day), 'infinity') as next, n.*, g.starts_on
    from (select first_day as day union all
      select v.valid_from from staff_terms v where v.user_id = u.id and v.valid_from > first_day and v.valid_from <= last_day) c
    left join lateral terms_on(u.id, c.day) n on true
    cross join lateral start_of(n.office_id) g) t
  -- The weeks of their hours.
  cross join lateral (select c.day, coalesce(lead(c.day) over (order by c.day), t.next) as next, n.days
    from (select t.day union all
      select v.valid_from from working_hour_days v
      where v.working_hour_id = t.working_hour_id and v.valid_from > t.day and v.valid_from < t.next and v.valid_from <= last_day) c
    left join lateral hours_on(t.working_hour_id, c.day) n on true) h
  join (select n.day, s.max_minute_before_late, s.ramadhan, s.hours_to_cut_during_ramadhan,
      o.day is not null as is_holiday, w.day is not null as has_outage
    from (select first_day + many as day from generate_series(0, (select last_day - first_day)) many) n
    join (select c.day, coalesce(lead(c.day) over (order by c.day), 'infinity') as next, f.*
      from (select first_day as day union all
        select v.valid_from from settings v where v.valid_from > first_day and v.valid_from <= last_day) c
      cross join lateral settings_on(c.day) f) s on n.day >= s.day and n.day < s.next
    left join (select distinct greatest(k.start, first_day) + many as day from holidays k
      cross join lateral generate_series(0, least(k."end", last_day) - greatest(k.start, first_day)) many
      where k.start <= last_day and k."end" >= first_day) o on o.day = n.day
    left join (select distinct k.day from office_outages k where k.day between first_day and last_day) w on w.day = n.day
    offset 0) d on d.day >= h.day and d.day < h.next
  cross join lateral hours_in(h.days, d.day) i
  left join lateral (select o.* from leave_of(u.id, d.day) o where u.has_leave) l on true
$$;
