-- What somebody may do beside their role, as the access rules read it: of a department also those below it.
create or replace function grants_of(person integer)
returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('capabilities', g.capabilities, 'area', g.area, 'ids',
    case when g.area = 'departments' then (
      with recursive below as (
        select unnest(g.area_ids) as id
        union select d.id from departments d join below b on d.parent_id = b.id)
      select jsonb_agg(b.id order by b.id) from below b)
    else to_jsonb(g.area_ids) end) order by g.id), '[]')
  from grants g where g.user_id = person and g.ended_at is null
$$;
