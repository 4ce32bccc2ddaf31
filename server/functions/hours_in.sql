-- The hours of a day in a week of working hours, with their break where they have one; all null on a weekday that is off, or
-- without a week.
create or replace function hours_in(days jsonb, on_day date)
returns table (start_time text, end_time text, break_start text, break_end text)
language sql immutable rows 1 as $$
  select nullif(d.hours ->> 'start_time', ''), nullif(d.hours ->> 'end_time', ''), d.hours ->> 'break_start',
    d.hours ->> 'break_end'
  from (select case when days -> extract(dow from on_day)::integer ->> 'enable' = 'true'
    then days -> extract(dow from on_day)::integer end as hours) d
$$;
