-- The holidays of everybody and those of a position (HOLIDAY-07); one that is restricted to no position is nobody's.
create or replace function holidays_of(of_position integer)
returns table (id integer, details varchar, start date, "end" date)
language sql stable as $$
  select h.id, h.details, h.start, h."end" from holidays h
  where not h.is_restricted
    or exists (select from holiday_positions p where p.holiday_id = h.id and p.position_id = of_position)
$$;
