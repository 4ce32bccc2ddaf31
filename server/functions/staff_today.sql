-- How everybody's day stands at a minute of it: in, on leave, not yet in, or absent once their hours are over. Whoever is
-- not expected and did not come has no row. For today alone: users have today's copy of their terms.
--
-- What is the same for everybody is worked out once, not for each of them: hours of the weekday, and who has a holiday.
create or replace function staff_today(today date, now_minute integer)
returns table (user_id integer, state varchar)
language sql stable rows 1000 as $$
  with week as (
    select h.id, nullif(w.of_day ->> 'start_time', '')::time as starts, nullif(w.of_day ->> 'end_time', '')::time as ends
    from working_hours h cross join lateral (
      select i.days -> extract(dow from today)::integer as of_day from working_hour_days i
      where i.working_hour_id = h.id and i.valid_from <= today order by i.valid_from desc limit 1) w
    where w.of_day ->> 'enable' = 'true'),
  hours as materialized (
    select w.id, now_minute >= greatest(extract(epoch from w.starts) / 60, extract(epoch from w.ends) / 60
      - case when s.ramadhan then round(s.hours_to_cut_during_ramadhan * 60) else 0 end) as is_over
    from week w cross join settings_on(today) s where w.starts is not null and w.ends is not null),
  free as materialized (
    select coalesce(bool_or(not o.is_restricted), false) as everybody,
      coalesce(array_agg(n.position_id) filter (where o.is_restricted and n.position_id is not null), '{}') as positions
    from holidays o left join holiday_positions n on n.holiday_id = o.id
    where o.start <= today and o."end" >= today),
  away as materialized (
    select l.user_id from leave_applications l
    where l.status = 'Approved' and l.date_start <= today and l.date_end >= today)
  select u.id, case
    when v.clock_in is not null then 'in'
    when u.id in (select user_id from away) then 'leave'
    when h.is_over then 'absent'
    else 'awaited' end
  from users u left join hours h on h.id = u.working_hour_id
    left join day_verdicts v on v.work_date = today and v.user_id = u.id
  where u.active and u.removed_at is null and (v.clock_in is not null or (
    h.id is not null and coalesce(u.start_date <= today, true) and coalesce(u.end_date >= today, true)
    and not (select everybody from free)
    and (u.position_id is null or u.position_id <> all (array(select unnest(positions) from free)))))
$$;
