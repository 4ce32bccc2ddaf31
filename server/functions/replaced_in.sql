-- A JSON value in whose texts what a regular expression finds is replaced; numbers and the names of fields stay.
create or replace function replaced_in(value jsonb, pattern text, by text) returns jsonb
language sql immutable as $$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(regexp_replace(value #>> '{}', pattern, by, 'gi'))
    when 'array' then (select coalesce(jsonb_agg(replaced_in(part, pattern, by) order by at), '[]')
      from jsonb_array_elements(value) with ordinality parts(part, at))
    when 'object' then (select coalesce(jsonb_object_agg(field, replaced_in(part, pattern, by)), '{}')
      from jsonb_each(value) parts(field, part))
    else value end;
$$;
