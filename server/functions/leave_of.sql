-- The approved leave of a person on a day: its name and, where it is half of the day, which half. Both halves are the whole
-- day, by the names of both. No row without leave.
create or replace function leave_of(person integer, on_day date)
returns table (name varchar, half smallint)
language sql stable rows 1 as $$
  select coalesce((array_agg(l.name order by l.application_id) filter (where l.half is null))[1],
      string_agg(distinct l.name, ', '))::varchar,
    case when count(*) = 1 then min(l.half) end
  from leave_on(on_day) l where l.user_id = person having count(*) > 0
$$;
