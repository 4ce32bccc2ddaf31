-- The positions whose holders a person decides for on a day, by decision: deciders_of from the other side. Its plan starts
-- from the person, by the indexes of positions' deciders. It is PL/pgSQL so that a connection plans it once: as part of a
-- list's statements it was planned anew for each page and each counter, which took longer than reading them.
create or replace function decided_by(decider integer, day date)
returns table (decision text, position_id integer)
language plpgsql stable rows 8 as $$
begin
  return query select d.decision, q.id from positions q cross join lateral deciders_of(q.id, day) d where d.user_id = decider;
end $$;
