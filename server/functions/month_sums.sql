-- What a month comes to for each of some people who have a day of it that is over (D5); `figuresOf` is the same of days that
-- are at hand. Leave counts the days that are charged, half a day 0.5, whatever else excuses them: leave by the calendar is
-- charged on holidays too (decision 0189). So does absence beside half a day of leave. Late minutes are those after the start
-- of the hours.
create or replace function month_sums(people integer[], first_day date)
returns table (user_id integer, expected integer, present integer, leave numeric, duty_days integer, duty_minutes integer,
  absent numeric, late integer, late_minutes integer, left_early integer, no_clockout integer, minutes integer,
  corrections integer, leave_types jsonb)
language sql stable as $$
  with days as (
    select v.user_id, v.work_date, v.excuse, v.leave_half, v.clock_in, v.clock_out, v.duty_minutes, v.is_absent, v.is_late,
      v.left_early, v.no_clockout, case when v.is_late then (v.why -> 0 -> 'values' ->> 'minutes')::int else 0 end as late_by
    from day_verdicts v
    where v.user_id = any(people) and v.work_date >= first_day and v.work_date < (first_day + interval '1 month')::date
      and v.is_over),
  leaves as (
    select t.user_id, sum(t.days) as leave, jsonb_object_agg(t.leaves_id, t.days) as leave_types
    from (select d.user_id, a.leaves_id, trim_scale(count(*) * 0.5) as days
      from days d join leave_days l on l.user_id = d.user_id and l.day = d.work_date and l.is_charged
        join leave_applications a on a.id = l.application_id
      where a.status = 'Approved' group by 1, 2) t group by 1),
  corrected as (
    select c.user_id, count(*)::int as corrections from corrections c
    where c.user_id = any(people) and c.work_date >= first_day and c.work_date < (first_day + interval '1 month')::date
      and c.withdrawn_at is null group by 1),
  sums as (
    select d.user_id, count(*) filter (where d.excuse is null)::int as expected,
      count(*) filter (where d.clock_in is not null or d.clock_out is not null)::int as present,
      count(*) filter (where d.duty_minutes > 0)::int as duty_days, sum(d.duty_minutes)::int as duty_minutes,
      coalesce(sum(case when d.leave_half is null then 1 else 0.5 end) filter (where d.is_absent), 0) as absent,
      count(*) filter (where d.is_late)::int as late,
      sum(d.late_by)::int as late_minutes, count(*) filter (where d.left_early)::int as left_early,
      count(*) filter (where d.no_clockout)::int as no_clockout,
      coalesce(sum(d.clock_out - d.clock_in), 0)::int as minutes
    from days d group by 1)
  select s.user_id, s.expected, s.present, coalesce(l.leave, 0), s.duty_days, s.duty_minutes, s.absent, s.late,
    coalesce(s.late_minutes, 0), s.left_early, s.no_clockout, s.minutes, coalesce(c.corrections, 0),
    coalesce(l.leave_types, '{}')
  from sums s left join leaves l on l.user_id = s.user_id left join corrected c on c.user_id = s.user_id
$$;
