-- The periods of Ramadhan that a day is in, with whom each is for: everybody, or the people of some offices and sets of hours
-- (decision 0148).
create or replace function ramadhan_on(on_day date)
returns table (id integer, everybody boolean, office_ids integer[], working_hour_ids integer[], by_choice boolean, days jsonb)
language sql stable rows 1 as $$
  select p.id, cardinality(p.states) + cardinality(p.office_ids) + cardinality(p.working_hour_ids) = 0,
    case when cardinality(p.states) = 0 then p.office_ids
      else p.office_ids || array(select o.id from offices o where o.state = any(p.states) order by o.id) end,
    p.working_hour_ids, p.choose_until is not null, p.days
  from ramadhan_periods p
  where p.removed_at is null and on_day between p.first_day and p.last_day
$$;
