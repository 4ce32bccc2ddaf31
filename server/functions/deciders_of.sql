-- Who decides is one function, which names people: for each decision that a position has somebody for, who makes it for
-- the position's holders on a day, as holder of which position, and on whose behalf where they stand in for another.
-- Nobody decides after their last day of service. user_id is null while nobody holds the position. Whoever applies never decides their own; those who ask exclude them.
create or replace function deciders_of(of_position integer, day date)
returns table (decision text, position_id integer, user_id integer, for_id integer)
language sql stable rows 8 as $$
  select n.decision, n.position_id, h.user_id, null::integer
  from (select id, 'support' as decision, support_id as position_id from positions
    union all select id, 'approve', approve_id from positions
    union all select id, 'late_approve', late_approve_id from positions
    union all select id, 'leave_office_approve', leave_office_approve_id from positions) n
  left join holders_of(n.position_id, day) h on true
  where n.id = of_position and n.position_id is not null
$$;
