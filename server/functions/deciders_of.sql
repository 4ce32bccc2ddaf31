-- Who decides is one function, which names people: for each decision that a position has somebody for, who makes it for
-- the position's holders on a day, as holder of which position, and on whose behalf where they stand in for another, then
-- for which kinds of application; null is all (decision 0152). A holder decides beside whoever stands in for them.
-- Nobody decides before their first day of service or after their last. user_id is null while nobody holds the position. Whoever applies never
-- decides their own, nor does anybody on their behalf (for_id) or because they named them (via_id); those who ask exclude them.
-- It is PL/pgSQL so that a connection plans it once, as decided_by; holders are read position by position, since in one
-- statement, whose plan does not know how few they are, all staff were read.
create or replace function deciders_of(of_position integer, day date)
returns table (decision text, position_id integer, user_id integer, for_id integer, kinds text[], via_id integer)
language plpgsql stable rows 8 as $$
declare
  named record;
  holders integer[];
begin
  for named in select n.decision, n.position_id from deciding_positions(of_position) n loop
    holders := array(select h.user_id from holders_of(named.position_id, day) h);
    return query select named.decision, named.position_id, h, null::integer, null::text[], null::integer
      from unnest(coalesce(nullif(holders, '{}'), array[null::integer])) h;
    return query select named.decision, named.position_id, s.substitute_id, s.user_id, s.kinds, s.via_id
      from stand_ins_on(day) s where s.user_id = any(holders);
  end loop;
end $$;
