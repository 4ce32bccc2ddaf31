-- Who decides is one function, which names people: for each decision that a position has somebody for, who makes it for
-- the position's holders on a day, as holder of which position, and on whose behalf where they stand in for another.
-- user_id is null while nobody holds the position. Whoever applies never decides their own; those who ask exclude them.
drop function deciders_of(integer, date);
create function deciders_of(of_position integer, day date)
returns table (decision text, position_id integer, user_id integer, for_id integer)
language sql stable rows 8 as $$
  select n.decision, n.position_id, h.id, null::integer
  from (select id, 'support' as decision, support_id as position_id from positions
    union all select id, 'approve', approve_id from positions
    union all select id, 'late_approve', late_approve_id from positions
    union all select id, 'leave_office_approve', leave_office_approve_id from positions) n
  left join users h on h.position_id = n.position_id and h.active and h.removed_at is null
  where n.id = of_position and n.position_id is not null
$$;

-- The same from the other side: the positions whose holders a person decides for on a day, by decision. As the function
-- above is planned as part of a query, each of these finds a decider's positions.
create function decided_by(decider integer, day date)
returns table (decision text, position_id integer)
language sql stable rows 8 as $$
  select d.decision, q.id from positions q cross join lateral deciders_of(q.id, day) d where d.user_id = decider
$$;
create index positions_support on positions (support_id);
create index positions_approve on positions (approve_id);
create index positions_late_approve on positions (late_approve_id);
create index positions_leave_office_approve on positions (leave_office_approve_id);
