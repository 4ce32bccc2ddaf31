-- Who may leave the office on a day, and from when to when.
create or replace function permits_on(on_day date)
returns table (user_id integer, application_id integer, start_time bpchar, end_time bpchar)
language sql stable as $$
  select l.user_id, l.id, l.start_time, l.end_time from leave_office_applications l
  where l.date = on_day and l.status = 'Approved'
$$;
