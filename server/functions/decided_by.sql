-- The positions whose holders a person decides for on a day, by decision, on whose behalf and for which kinds: deciders_of
-- from the other side; a test keeps the two equal. Its plan starts from the person, by the indexes of positions' deciders
-- and of substitutes. It is PL/pgSQL so that a connection plans it once: as part of a list's statements it was planned anew
-- for each page and each counter, which took longer than reading them.
create or replace function decided_by(decider integer, day date)
returns table (decision text, position_id integer, for_id integer, kinds text[], via_id integer)
language plpgsql stable rows 8 as $$
declare
  absent record;
begin
  return query select a.decision, q.id, null::integer, null::text[], null::integer
    from positions q cross join lateral appointed_of(q.id, day) a where a.user_id = decider;
  -- One after the other: in one statement the plan began at all holders of all positions, and read all staff.
  for absent in select s.user_id, s.kinds, s.via_id from stand_ins_on(day) s where s.substitute_id = decider loop
    return query select a.decision, q.id, absent.user_id, absent.kinds, absent.via_id
      from positions q cross join lateral appointed_of(q.id, day) a where a.user_id = absent.user_id;
  end loop;
end $$;
