-- A value of the audit log without its texts: days, times, numbers and switches stay (decision 0165).
create or replace function scrubbed(value jsonb) returns jsonb
language sql immutable as $$
  select case jsonb_typeof(value)
    when 'string' then case when value #>> '{}' ~ '^(\d{4}-\d\d-\d\d(T[0-9:.]+Z?)?|\d\d:\d\d|\*\*\*|)$' then value
      else '"***"'::jsonb end
    when 'array' then (select coalesce(jsonb_agg(scrubbed(part) order by at), '[]')
      from jsonb_array_elements(value) with ordinality parts(part, at))
    when 'object' then (select coalesce(jsonb_object_agg(field, scrubbed(part)), '{}') from jsonb_each(value) parts(field, part))
    else value end;
$$;
