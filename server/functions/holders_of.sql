-- Who holds a position on a day, and may act in it: nobody who left, is inactive or was removed.
create or replace function holders_of(of_position integer, day date)
returns table (user_id integer)
language sql stable rows 2 as $$
  select u.id from users u
  where u.position_id = of_position and u.active and u.removed_at is null and coalesce(u.end_date >= day, true)
$$;
