-- Who holds a position on a day, and may act in it: nobody who left, is inactive or was removed. Whoever acts in it
-- instead of their own has it as their position (decision 0153); whoever acts in it beside their own holds both.
create or replace function holders_of(of_position integer, day date)
returns table (user_id integer)
language sql stable rows 2 as $$
  select u.id
  from (select id as user_id, position_id, false as is_beside from users where removed_at is null
    union all select user_id, position_id, true from acting_posts
      where not is_instead and removed_at is null and day between date_from and date_to) h
    join users u on u.id = h.user_id
  where h.position_id = of_position and u.active and u.removed_at is null and coalesce(u.end_date >= day, true)
    and (not h.is_beside or u.position_id is distinct from of_position)
$$;
