-- The holidays of a position at an office: those of everybody and everywhere, and those restricted to positions or places
-- that it is one of (HOLIDAY-07, decision 0146). One that is restricted to none is nobody's.
create or replace function holidays_of(of_position integer, of_office integer)
returns table (id integer, details varchar, start date, "end" date)
language sql stable as $$
  select h.id, h.details, h.start, h."end" from holidays h
  where (not h.is_restricted
      or exists (select from holiday_positions p where p.holiday_id = h.id and p.position_id = of_position))
    and (not h.is_local
      or exists (select from holiday_places() o where o.holiday_id = h.id and o.office_id = of_office))
$$;
