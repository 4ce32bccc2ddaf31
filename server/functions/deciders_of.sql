-- Who decides is one function, which names people: for each decision that a position has somebody for, who makes it for
-- the position's holders on a day, as holder of which position, and on whose behalf where they stand in for another, then
-- for which kinds of application; null is all (decision 0152). A holder decides beside whoever stands in for them.
-- Nobody decides after their last day of service. user_id is null while nobody holds the position. Whoever applies never decides their own; those who ask exclude them.
-- It is PL/pgSQL so that a connection plans it once, as decided_by.
create or replace function deciders_of(of_position integer, day date)
returns table (decision text, position_id integer, user_id integer, for_id integer, kinds text[])
language plpgsql stable rows 8 as $$
begin
  return query with appointed as materialized (select * from appointed_of(of_position, day))
  select a.decision, a.position_id, a.user_id, null::integer, null::text[] from appointed a
  union all
  select a.decision, a.position_id, s.substitute_id, a.user_id, s.kinds
  from appointed a join stand_ins_on(day) s on s.user_id = a.user_id;
end $$;
