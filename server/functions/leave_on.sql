-- Who is on approved leave on a day; the first application is the one that counts. `half` is 1 for the morning alone, 2 for
-- the afternoon, null for all of the day (decision 0137). Leave of a private type has no name here, so that nobody who reads
-- a day learns the kind (decision 0138). A day that was given back, or that other leave took the place of, is leave no
-- longer.
create or replace function leave_on(on_day date)
returns table (user_id integer, application_id integer, name varchar, half smallint)
language sql stable as $$
  select l.user_id, l.id, case when t.is_private then '' else t.name end,
    (case case when on_day = l.date_start and l.half_start <> 'whole' then l.half_start when on_day = l.date_end then l.half_end end
      when 'morning' then 1 when 'afternoon' then 2 end)::smallint
  from leave_applications l join leave_types t on t.id = l.leaves_id
  where l.status = 'Approved' and l.date_start <= on_day and l.date_end >= on_day
    and not exists (select from leave_returned r where r.application_id = l.id and r.day = on_day)
$$;
