-- Who was named to decide for whom on a day, for which kinds of application (null is all), and may act (decision 0152). What
-- was named with leave lasts while the leave does: on its approved days that were not given back.
create or replace function substitutes_on(day date)
returns table (user_id integer, substitute_id integer, kinds text[])
language sql stable as $$
  select s.user_id, s.substitute_id, s.kinds
  from substitutes s join users u on u.id = s.substitute_id
  where s.removed_at is null and u.active and u.removed_at is null
    and (coalesce(u.start_date <= day, true) and coalesce(u.end_date >= day, true)
      or exists (select from service_ends e where e.user_id = u.id and day between e.first_day and e.last_day))
    and (day between s.date_from and s.date_to
      or s.leave_application_id is not null
        and exists (select from leave_on(day) l where l.application_id = s.leave_application_id))
$$;
