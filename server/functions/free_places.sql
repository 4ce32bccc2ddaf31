-- The offices and positions that have a holiday on a day, each pair once a holiday; 0 is any of them. Without a holiday
-- there are none.
create or replace function free_places(on_day date)
returns table (office_id integer, position_id integer)
language sql stable rows 10 as $$
  select coalesce(o.office_id, 0), coalesce(p.position_id, 0) from holidays h
    left join holiday_positions p on h.is_restricted and p.holiday_id = h.id
    left join holiday_places() o on h.is_local and o.holiday_id = h.id
  where h.start <= on_day and h."end" >= on_day
    and (p.position_id is not null or not h.is_restricted) and (o.office_id is not null or not h.is_local)
$$;
