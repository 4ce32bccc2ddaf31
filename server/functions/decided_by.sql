-- The positions whose holders a person decides for on a day, by decision: deciders_of from the other side. As that is
-- planned as part of a query, the indexes of positions' deciders find those of one person.
create or replace function decided_by(decider integer, day date)
returns table (decision text, position_id integer)
language sql stable rows 8 as $$
  select d.decision, q.id from positions q cross join lateral deciders_of(q.id, day) d where d.user_id = decider
$$;
