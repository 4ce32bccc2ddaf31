-- The offices that each local holiday is for: those it names, and those in its states. One may be there twice.
create or replace function holiday_places()
returns table (holiday_id integer, office_id integer)
language sql stable rows 100 as $$
  select n.holiday_id, n.office_id from holiday_offices n
  union all
  select s.holiday_id, o.id from holiday_states s join offices o on o.state = s.state
$$;
