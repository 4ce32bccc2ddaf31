-- Counts the months of some people anew from their verdicts, those with a day from the first to the last: only days that
-- are over, and of leave only the days that are charged (decision 0127), as `month_sums` counts them. Rows that stay the same
-- are not written.
create or replace function count_staff_months(people integer[], first_day date, last_day date)
returns void language sql as $$
  with counted as materialized (
    select date_trunc('month', v.work_date)::date as month, v.user_id, v.office_id, v.position_id,
      count(*) filter (where v.excuse is null) as due,
      count(*) filter (where v.clock_in is not null or v.clock_out is not null or v.duty_minutes > 0) as present,
      count(*) filter (where v.is_late) as late, count(*) filter (where v.is_absent) as absent,
      (count(m.day) + count(n.day)) * 0.5 as leave, coalesce(sum(v.clock_out - v.clock_in), 0) as minutes
    from day_verdicts v
      left join leave_days m on (v.excuse in ('leave', 'holiday', 'trial') or v.leave_half = 1) and m.user_id = v.user_id
        and m.day = v.work_date and m.half = 1 and m.is_charged
        and exists (select from leave_applications a where a.id = m.application_id and a.status = 'Approved')
      left join leave_days n on (v.excuse in ('leave', 'holiday', 'trial') or v.leave_half = 2) and n.user_id = v.user_id
        and n.day = v.work_date and n.half = 2 and n.is_charged
        and exists (select from leave_applications a where a.id = n.application_id and a.status = 'Approved')
    where v.user_id = any(people) and v.work_date >= date_trunc('month', first_day)::date
      and v.work_date < (date_trunc('month', last_day) + interval '1 month')::date and v.is_over
    group by 1, 2, 3, 4),
  gone as (
    delete from staff_months s
    where s.user_id = any(people) and s.month between date_trunc('month', first_day)::date and last_day
      and not exists (select from counted c where c.month = s.month and c.user_id = s.user_id
        and c.office_id is not distinct from s.office_id and c.position_id is not distinct from s.position_id))
  insert into staff_months as s (month, user_id, office_id, position_id, due, present, late, absent, leave, minutes)
  select month, user_id, office_id, position_id, due, present, late, absent, leave, minutes from counted
  order by user_id, month, office_id, position_id
  on conflict (month, user_id, office_id, position_id) do update
    set (due, present, late, absent, leave, minutes)
      = row(excluded.due, excluded.present, excluded.late, excluded.absent, excluded.leave, excluded.minutes)
    where (s.due, s.present, s.late, s.absent, s.leave, s.minutes) is distinct from
      (excluded.due, excluded.present, excluded.late, excluded.absent, excluded.leave, excluded.minutes)
$$;
