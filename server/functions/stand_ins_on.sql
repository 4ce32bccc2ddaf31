-- Who stands in for whom on a day: those named, and whoever was named by one of these, once, for what both were named for
-- (decision 0152). Nobody stands in for themself. via_id is who named them, where that is not the one they stand in for.
create or replace function stand_ins_on(day date)
returns table (user_id integer, substitute_id integer, kinds text[], via_id integer)
language sql stable as $$
  select s.user_id, s.substitute_id, s.kinds, null::integer from substitutes_on(day) s
  union all
  select s.user_id, t.substitute_id, case when s.kinds is null then t.kinds when t.kinds is null then s.kinds
    else array(select unnest(s.kinds) intersect select unnest(t.kinds)) end,
    s.substitute_id
  from substitutes_on(day) s join substitutes_on(day) t on t.user_id = s.substitute_id and t.substitute_id <> s.user_id
  where s.kinds is null or t.kinds is null or s.kinds && t.kinds
$$;
