-- Who holds a position on a day, and may act in it: nobody whose service has not begun, who left, is inactive or was removed.
-- A service that a later one follows lasts until its last day, also once the later one is entered. Whoever acts in it
-- instead of their own has it as their position (decision 0153); whoever acts in it beside their own holds both.
create or replace function holders_of(of_position integer, day date)
returns table (user_id integer)
language sql stable rows 2 as $$
  select h.user_id
  from (select u.id as user_id, u.position_id from users u
      where u.active and u.removed_at is null
        and (coalesce(u.start_date <= day, true) and coalesce(u.end_date >= day, true)
          or exists (select from service_ends e where e.user_id = u.id and day between e.first_day and e.last_day))
    union all select a.user_id, a.position_id from acting_posts a
      where not a.is_instead and a.removed_at is null and day between a.date_from and a.date_to
        and (select u.active and u.removed_at is null and u.position_id is distinct from a.position_id
            and (coalesce(u.start_date <= day, true) and coalesce(u.end_date >= day, true)
              or exists (select from service_ends e where e.user_id = u.id and day between e.first_day and e.last_day))
          from users u where u.id = a.user_id)) h
  where h.position_id = of_position
$$;
