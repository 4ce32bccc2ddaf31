-- How the days of a person of an office and a set of hours end on a day of Ramadhan: the week of their period, and the day's
-- minutes or own end; no row on other days, and for who did not choose it where people choose (decision 0148).
create or replace function ramadhan_of(person integer, of_office integer, of_hours integer, on_day date)
returns table (days jsonb, minutes integer, end_time text)
language sql stable rows 1 as $$
  select r.days, (r.days -> extract(dow from on_day)::integer ->> 'minutes')::integer,
    r.days -> extract(dow from on_day)::integer ->> 'end_time'
  from ramadhan_on(on_day) r
  where (r.everybody or of_office = any(r.office_ids) or of_hours = any(r.working_hour_ids))
    and (not r.by_choice or exists (select from ramadhan_choices c
      where c.user_id = person and c.period_id = r.id and c.leaves_early))
  order by r.id limit 1
$$;
