-- Who decides for a position's holders on a day by their post alone: for each decision that the position has somebody for,
-- the holders of the position named for it. user_id is null while nobody holds that one. Only decided_by
-- reads it, which adds whoever stands in (decision 0152).
create or replace function appointed_of(of_position integer, day date)
returns table (decision text, position_id integer, user_id integer)
language sql stable rows 4 as $$
  select n.decision, n.position_id, h.user_id
  from deciding_positions(of_position) n left join holders_of(n.position_id, day) h on true
$$;
