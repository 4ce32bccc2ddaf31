-- The positions that a holiday of a day is for; null is whoever has none.
create or replace function free_positions(on_day date)
returns table (position_id integer)
language sql stable rows 10 as $$
  select p.id from (select id from positions union all select null) p
  where exists (select from holidays h where h.start <= on_day and h."end" >= on_day)
    and exists (select from holidays_of(p.id) h where h.start <= on_day and h."end" >= on_day)
$$;
