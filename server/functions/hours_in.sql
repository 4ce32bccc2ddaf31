-- The hours of a day in a week of working hours; both null on a weekday that is off, or without a week.
create or replace function hours_in(days jsonb, on_day date)
returns table (start_time text, end_time text)
language sql immutable rows 1 as $$
  select case when d.hours ->> 'enable' = 'true' then nullif(d.hours ->> 'start_time', '') end,
    case when d.hours ->> 'enable' = 'true' then nullif(d.hours ->> 'end_time', '') end
  from (select days -> extract(dow from on_day)::integer as hours) d
$$;
