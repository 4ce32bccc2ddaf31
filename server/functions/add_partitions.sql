-- Adds the partitions that lack up to the end of next month, to the tables that `hadir partition` has divided (decision
-- 0170): returns how many, none where no table is divided, where something uses the schema or the last partition, which is
-- then tried again, or where rows dated ahead are in the way. Runs as the owner, since the application cannot create tables,
-- and can do nothing but this.
create or replace function add_partitions(today date, zone text) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
declare
  part record;
  starts date;
  ends date;
  place text;
  is_used boolean;
  added integer := 0;
begin
  -- That of every change of the schema.
  if not pg_try_advisory_xact_lock(4720) then return 0; end if;
  -- That of a `hadir partition` which was interrupted: from its month on it would refuse every row.
  for part in
    select c.relname as parent, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and k.conname ~ '_is_before_\d{4}_\d\d$'
  loop
    execute format('alter table public.%I drop constraint %I', part.parent, part.name);
  end loop;
  for part in
    select c.relname as parent, l.relname as later, a.attname as key, a.atttypid = 'date'::regtype as is_day,
      obj_description(c.oid, 'pg_class')::interval as step, coalesce('with (' || array_to_string(l.reloptions, ', ') || ')', '') as options,
      substring(pg_get_expr(l.relpartbound, l.oid) from 'FROM \(''([^'']+)''\)') as bound
    from pg_class c join pg_partitioned_table p on p.partrelid = c.oid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
      join pg_inherits i on i.inhparent = c.oid join pg_class l on l.oid = i.inhrelid
    where c.relnamespace = 'public'::regnamespace and pg_get_expr(l.relpartbound, l.oid) like '%TO (MAXVALUE)'
  loop
    starts := case when part.is_day then part.bound::date else (part.bound::timestamptz at time zone zone)::date end;
    while starts < date_trunc('month', today::timestamp) + interval '2 months' and added < 24 loop
      ends := starts + part.step;
      place := part.parent || to_char(starts, '_YYYY_MM');
      execute format('select exists (select from partitions.%I where %I < %L)', part.later, part.key,
        case when part.is_day then ends::text else (ends::timestamp at time zone zone)::text end) into is_used;
      exit when is_used;
      execute format('alter table public.%I detach partition partitions.%I', part.parent, part.later);
      execute format('create table partitions.%I (like public.%I including defaults including generated including constraints
        including storage including compression) %s', place, part.parent, part.options);
      execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)', part.parent, place,
        case when part.is_day then starts::text else (starts::timestamp at time zone zone)::text end,
        case when part.is_day then ends::text else (ends::timestamp at time zone zone)::text end);
      execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (maxvalue)', part.parent,
        part.later, case when part.is_day then ends::text else (ends::timestamp at time zone zone)::text end);
      added := added + 1;
      starts := ends;
    end loop;
  end loop;
  return added;
exception when lock_not_available or deadlock_detected then
  return 0;
end $$;
