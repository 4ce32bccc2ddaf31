-- The years that have periods of Ramadhan: their days end by those and not by the Ramadhan mode of the settings
-- (decision 0148).
create or replace function ramadhan_years() returns table (year integer)
language sql stable as $$
  select generate_series(extract(year from p.first_day)::integer, extract(year from p.last_day)::integer)
  from ramadhan_periods p where p.removed_at is null
$$;
