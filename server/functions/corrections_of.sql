-- The corrections in effect of somebody's days, by day, each as the page shows it: what was taken out, what was entered, who
-- did it and why (D5).
create or replace function corrections_of(person integer, first_day date, last_day date)
returns table (work_date date, notes jsonb)
language sql stable rows 1 as $$
  select c.work_date, jsonb_agg(jsonb_build_object('id', c.id, 'action', c.action,
      'type', case when coalesce(r.seq, a.seq) % 2 = 0 then 'out' else 'in' end,
      'was', to_char(make_time(r.minute / 60, r.minute % 60, 0), 'HH24:MI'),
      'time', to_char(make_time(c.minute / 60, c.minute % 60, 0), 'HH24:MI'),
      'by', b.name, 'reason', c.reason, 'doc', c.doc) order by coalesce(r.minute, c.minute), c.id)
  from corrections c join users b on b.id = c.created_by
    left join removed_events r on r.correction_id = c.id
    left join attendances a on a.work_date = c.work_date and a.id = c.attendance_id
  where c.user_id = person and c.work_date between first_day and last_day and c.withdrawn_at is null
  group by c.work_date
$$;
