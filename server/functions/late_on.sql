-- Who may come late on a day.
create or replace function late_on(on_day date)
returns table (user_id integer, application_id integer)
language sql stable as $$
  select l.user_id, l.id from late_applications l where l.date = on_day and l.status = 'Approved'
$$;
