-- How everybody's day stands at a minute of it: in, on leave, not yet in, or absent once their hours are over. Whoever is
-- not expected and did not come has no row. For today alone: users have today's copy of their terms.
create or replace function staff_today(today date, now_minute integer)
returns table (user_id integer, state varchar)
language sql stable rows 1000 as $$
  with week as (
    select h.id, nullif(w.of_day ->> 'start_time', '')::time as starts, nullif(w.of_day ->> 'end_time', '')::time as ends
    from working_hours h cross join lateral (
      select i.days -> extract(dow from today)::integer as of_day from working_hour_days i
      where i.working_hour_id = h.id and i.valid_from <= today order by i.valid_from desc limit 1) w
    where w.of_day ->> 'enable' = 'true'),
  hours as (
    select w.id, greatest(extract(epoch from w.starts) / 60, extract(epoch from w.ends) / 60
      - case when s.ramadhan then round(s.hours_to_cut_during_ramadhan * 60) else 0 end) as over_at
    from week w cross join settings_on(today) s where w.starts is not null and w.ends is not null),
  free as (
    select o.id, o.is_restricted from holidays o where o.start <= today and o."end" >= today)
  select u.id, case
    when v.clock_in is not null then 'in'
    when exists (select from leave_applications l where l.user_id = u.id and l.status = 'Approved'
      and l.date_start <= today and l.date_end >= today) then 'leave'
    when h.over_at <= now_minute then 'absent'
    else 'awaited' end
  from users u left join hours h on h.id = u.working_hour_id
    left join day_verdicts v on v.work_date = today and v.user_id = u.id
  where u.active and u.removed_at is null and (v.clock_in is not null or (
    h.id is not null and coalesce(u.start_date <= today, true) and coalesce(u.end_date >= today, true)
    and not exists (select from free f where not f.is_restricted
      or exists (select from holiday_positions n where n.holiday_id = f.id and n.position_id = u.position_id))))
$$;
