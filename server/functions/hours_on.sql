-- A set of working hours as it is on a day: its week, and the day's hours, both null on a weekday that is off.
create or replace function hours_on(hours_id integer, on_day date)
returns table (days jsonb, start_time text, end_time text)
language sql stable rows 1 as $$
  select h.days, i.start_time, i.end_time
  from (select w.days from working_hour_days w where w.working_hour_id = hours_id and w.valid_from <= on_day
    order by w.valid_from desc limit 1) h
  cross join lateral hours_in(h.days, on_day) i
$$;
