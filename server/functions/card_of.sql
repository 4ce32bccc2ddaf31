-- The colour of somebody's card: that of its newest confirmed change, yellow without one; no row where cards have none (D5).
create or replace function card_of(person integer) returns table (colour varchar)
language sql stable rows 1 as $$
  select coalesce((select c.colour from card_changes c where c.user_id = person and c.status = 'Confirmed'
    order by c.month desc limit 1), 'yellow')
  from organisation g where g.card_colours
$$;
