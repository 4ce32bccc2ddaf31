-- When no attendance could be taken at an office on a day, and from when to when.
create or replace function outages_on(on_day date)
returns table (office_id integer, outage_id integer, start_time bpchar, end_time bpchar)
language sql stable as $$
  select o.office_id, o.id, o.start_time, o.end_time from office_outages o where o.day = on_day and o.withdrawn_at is null
$$;
