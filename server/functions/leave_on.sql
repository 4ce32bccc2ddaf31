-- Who is on approved leave on a day; the first application is the one that counts. Leave of a private type has no name
-- here, so that nobody who reads a day learns the kind (decision 0138).
create or replace function leave_on(on_day date)
returns table (user_id integer, application_id integer, name varchar)
language sql stable as $$
  select l.user_id, l.id, case when t.is_private then '' else t.name end
  from leave_applications l join leave_types t on t.id = l.leaves_id
  where l.status = 'Approved' and l.date_start <= on_day and l.date_end >= on_day
$$;
