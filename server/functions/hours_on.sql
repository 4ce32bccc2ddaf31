-- A set of working hours as it is on a day: its week, and the day's hours, both null on a weekday that is off.
create or replace function hours_on(hours_id integer, on_day date)
returns table (days jsonb, start_time text, end_time text)
language sql stable rows 1 as $$
  select h.days,
    case when h.days -> extract(dow from on_day)::integer ->> 'enable' = 'true'
      then nullif(h.days -> extract(dow from on_day)::integer ->> 'start_time', '') end,
    case when h.days -> extract(dow from on_day)::integer ->> 'enable' = 'true'
      then nullif(h.days -> extract(dow from on_day)::integer ->> 'end_time', '') end
  from working_hour_days h where h.working_hour_id = hours_id and h.valid_from <= on_day
  order by h.valid_from desc limit 1
$$;
