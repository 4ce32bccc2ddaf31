-- What somebody's only swipe of a day was read as by hand; null when nobody decided.
create or replace function reading_of(person integer, on_day date) returns table (reads_as varchar)
language sql stable rows 1 as $$
  select r.reads_as from swipe_readings r where r.user_id = person and r.work_date = on_day order by r.id desc limit 1
$$;
