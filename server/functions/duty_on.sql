-- Who is on duty elsewhere on a day, and where (D7); from when to when unless it is all of the day.
create or replace function duty_on(on_day date)
returns table (user_id integer, application_id integer, name varchar, name_ms varchar, place varchar, expects_swipe boolean,
  start_time bpchar, end_time bpchar)
language sql stable as $$
  select l.user_id, l.id, k.name, k.name_ms, l.place, l.expects_swipe, l.start_time, l.end_time
  from duty_applications l join duty_kinds k on k.id = l.duty_kind_id
  where l.status = 'Approved' and l.date <= on_day and l.date_end >= on_day
$$;
