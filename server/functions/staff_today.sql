-- How each active member of staff stands today: in, on leave, on duty elsewhere where nobody expects a swipe of them all
-- day, absent once their hours are over, or awaited.
-- Before attendance starts at their office nobody is missing (D5).
-- `due` are the sets of working hours with hours today, `over` those of them that are over by now. `down_offices` and
-- `down_hours` together are the offices, and those of the latter, where an outage left no time to swipe: nobody of them is
-- missing once their hours are over.
-- `halfway` are the sets of which the afternoon has begun: who is on leave for the morning is on leave until then, and the
-- hours of who is on leave for the afternoon are over. `half` is that half, null without such leave.
-- `other_ends` are people of an office and a set of hours, or who of them chose a period of Ramadhan, for whom these hours are
-- over, or their afternoon has begun, at another time than is said above.
-- `is_few` is whether few of them are read: then each verdict is looked up by itself, where all of today's are read at once
-- for everybody. PostgreSQL cannot tell, since most days have few.
drop function if exists staff_today(date, integer[], integer[], integer[], integer[], integer[], jsonb);
create or replace function staff_today(
  today date, due integer[], over integer[], down_offices integer[], down_hours integer[], halfway integer[] default '{}',
  other_ends jsonb default '[]', is_few boolean default false)
returns table (user_id integer, state varchar, half smallint)
language sql stable rows 1000 as $$
  select u.id, case
    when u.is_in then 'in'
    when u.is_away and (u.half is null or u.half = 1 and u.is_halfway is not true) then 'leave'
    when u.id in (select w.user_id from duty_on(today) w where w.start_time is null and not w.expects_swipe) then 'duty'
    when u.is_over or u.half = 2 and u.is_halfway then 'absent'
    else 'awaited' end, u.half
  from (select u.*, l.user_id is not null as is_away, l.half,
      case when is_few then (select true from day_verdicts v
          where v.work_date = today and v.user_id = u.id and v.clock_in is not null limit 1) is true
        else exists (select from day_verdicts v
          where v.work_date = today and v.user_id = u.id and v.clock_in is not null) end as is_in,
      coalesce(e.is_over, u.working_hour_id = any(over)) as is_over,
      coalesce(e.is_halfway, u.working_hour_id = any(halfway)) as is_halfway
    from users u left join (select a.user_id, case when count(*) = 1 then min(a.half) end as half from leave_on(today) a
      group by a.user_id) l on l.user_id = u.id
    left join lateral (select o.is_over, o.is_halfway
      from jsonb_to_recordset(other_ends) o(office_id integer, working_hour_id integer, period_id integer, is_over boolean,
        is_halfway boolean)
      where o.working_hour_id = u.working_hour_id and o.office_id is not distinct from u.office_id
        and (o.period_id is null or exists (select from ramadhan_choices c
          where c.user_id = u.id and c.period_id = o.period_id and c.leaves_early))
      order by o.period_id nulls last limit 1) e on true) u
  where u.active and u.removed_at is null and (u.is_in or (
    u.working_hour_id = any(due)
    and today >= (select s.starts_on from start_of(u.office_id) s)
    and (coalesce(u.start_date <= today, true) and coalesce(u.end_date >= today, true)
      or exists (select from service_ends e where e.user_id = u.id and today between e.first_day and e.last_day))
    -- Nobody of a place that has a holiday; -1 is no office, or no position.
    and (0, 0) not in (select f.* from free_places(today) f)
    and (0, coalesce(u.position_id, -1)) not in (select f.* from free_places(today) f)
    and (coalesce(u.office_id, -1), 0) not in (select f.* from free_places(today) f)
    and (coalesce(u.office_id, -1), coalesce(u.position_id, -1)) not in (select f.* from free_places(today) f)
    and (((u.office_id, u.working_hour_id) in (select d.* from unnest(down_offices, down_hours) d)) is not true
      or u.is_away
      or u.id in (select w.user_id from duty_on(today) w where w.start_time is null and not w.expects_swipe))))
$$;
