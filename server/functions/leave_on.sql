-- Who is on approved leave on a day; the first application is the one that counts.
create or replace function leave_on(on_day date)
returns table (user_id integer, application_id integer, name varchar)
language sql stable as $$
  select l.user_id, l.id, t.name from leave_applications l join leave_types t on t.id = l.leaves_id
  where l.status = 'Approved' and l.date_start <= on_day and l.date_end >= on_day
$$;
