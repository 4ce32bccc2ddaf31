-- Who is on approved leave on a day; the first application is the one that counts. A day that was given back, or that other
-- leave took the place of, is leave no longer.
create or replace function leave_on(on_day date)
returns table (user_id integer, application_id integer, name varchar)
language sql stable as $$
  select l.user_id, l.id, t.name from leave_applications l join leave_types t on t.id = l.leaves_id
  where l.status = 'Approved' and l.date_start <= on_day and l.date_end >= on_day
    and not exists (select from leave_returned r where r.application_id = l.id and r.day = on_day)
$$;
