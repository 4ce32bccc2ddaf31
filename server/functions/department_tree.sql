-- Each department's level, which is 1 at the top, and the path that sorts it below its parent.
create or replace function department_tree()
returns table (id integer, level integer, path text[])
language sql stable as $$
  with recursive tree as (
    select id, 1 as level, array[lower(name), id::text] as path from departments where parent_id is null
    union all
    select d.id, t.level + 1, t.path || array[lower(d.name), d.id::text] from departments d join tree t on d.parent_id = t.id
  )
  select id, level, path from tree
$$;
