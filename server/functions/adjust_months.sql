-- Adds an adjustment for each of some people whose figures of a closed month are no longer what was closed with the
-- adjustments so far (D5). Of a span without a closed month it reads one index. Its days are those whose verdict has just
-- changed, or the one day that was judged.
create or replace function adjust_months(people integer[], first_day date, last_day date, cause text, at timestamptz)
returns void language sql as $$
  with closed as materialized (
    select c.id, c.month from month_closings c
    where c.opened_at is null and c.month between date_trunc('month', first_day)::date and last_day),
  parts as (
    select c.id as closing_id, 1 as sign, s.user_id, s.expected, s.present, s.leave, s.duty_days, s.duty_minutes, s.absent,
      s.late, s.late_minutes, s.left_early, s.no_clockout, s.minutes, s.corrections, s.leave_types
    from closed c cross join lateral month_sums(people, c.month) s where s.user_id <> 1
    union all
    select f.closing_id, -1, f.user_id, f.expected, f.present, f.leave, f.duty_days, f.duty_minutes, f.absent, f.late,
      f.late_minutes, f.left_early, f.no_clockout, f.minutes, f.corrections, f.leave_types
    from month_figures f join closed c on c.id = f.closing_id where f.user_id = any(people)
    union all
    select a.closing_id, -1, a.user_id, a.expected, a.present, a.leave, a.duty_days, a.duty_minutes, a.absent, a.late,
      a.late_minutes, a.left_early, a.no_clockout, a.minutes, a.corrections, a.leave_types
    from month_adjustments a join closed c on c.id = a.closing_id where a.user_id = any(people)),
  types as (
    select closing_id, user_id, jsonb_object_agg(type, days) as leave_types
    from (select p.closing_id, p.user_id, t.key as type, trim_scale(sum(p.sign * t.value::numeric)) as days
      from parts p cross join lateral jsonb_each_text(p.leave_types) t group by 1, 2, 3
      having sum(p.sign * t.value::numeric) <> 0) t group by 1, 2),
  changed as (
    select p.closing_id, p.user_id, sum(p.sign * p.expected) as expected, sum(p.sign * p.present) as present,
      sum(p.sign * p.leave) as leave, sum(p.sign * p.duty_days) as duty_days, sum(p.sign * p.duty_minutes) as duty_minutes,
      sum(p.sign * p.absent) as absent, sum(p.sign * p.late) as late, sum(p.sign * p.late_minutes) as late_minutes,
      sum(p.sign * p.left_early) as left_early, sum(p.sign * p.no_clockout) as no_clockout,
      sum(p.sign * p.minutes) as minutes, sum(p.sign * p.corrections) as corrections
    from parts p group by 1, 2)
  insert into month_adjustments (closing_id, user_id, reason, days, made_at, expected, present, leave, duty_days,
    duty_minutes, absent, late, late_minutes, left_early, no_clockout, minutes, corrections, leave_types)
  select d.closing_id, d.user_id, cause,
    (select coalesce(jsonb_agg(v.work_date order by v.work_date),
        case when first_day = last_day then jsonb_build_array(first_day) else '[]' end) from day_verdicts v
      where v.user_id = d.user_id and v.work_date between greatest(first_day, c.month) and last_day
        and v.work_date < (c.month + interval '1 month')::date and v.judged_at = at),
    at, d.expected, d.present, d.leave, d.duty_days, d.duty_minutes, d.absent, d.late, d.late_minutes, d.left_early,
    d.no_clockout, d.minutes, d.corrections, coalesce(t.leave_types, '{}')
  from changed d join closed c on c.id = d.closing_id
    left join types t on t.closing_id = d.closing_id and t.user_id = d.user_id
  where t.closing_id is not null or (d.expected, d.present, d.leave, d.duty_days, d.duty_minutes, d.absent, d.late,
    d.late_minutes, d.left_early, d.no_clockout, d.minutes, d.corrections) is distinct from (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  order by d.closing_id, d.user_id
$$;
