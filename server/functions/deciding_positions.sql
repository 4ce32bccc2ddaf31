-- The positions that a position names for each decision on its holders' applications; only appointed_of and deciders_of
-- read them.
create or replace function deciding_positions(of_position integer)
returns table (decision text, position_id integer)
language sql stable rows 4 as $$
  select n.decision, n.position_id
  from (select id, 'support' as decision, support_id as position_id from positions
    union all select id, 'approve', approve_id from positions
    union all select id, 'late_approve', late_approve_id from positions
    union all select id, 'leave_office_approve', leave_office_approve_id from positions) n
  where n.id = of_position and n.position_id is not null
$$;
