-- Who decides for a position's holders on a day by their post alone: for each decision that the position has somebody for,
-- the holders of the position named for it. user_id is null while nobody holds that one. Only deciders_of and decided_by
-- read it, which add whoever stands in (decision 0152).
create or replace function appointed_of(of_position integer, day date)
returns table (decision text, position_id integer, user_id integer)
language sql stable rows 4 as $$
  select n.decision, n.position_id, h.user_id
  from (select id, 'support' as decision, support_id as position_id from positions
    union all select id, 'approve', approve_id from positions
    union all select id, 'late_approve', late_approve_id from positions
    union all select id, 'leave_office_approve', leave_office_approve_id from positions) n
  left join holders_of(n.position_id, day) h on true
  where n.id = of_position and n.position_id is not null
$$;
