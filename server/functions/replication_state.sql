-- How many standbys receive what is written here, and how many seconds the last of them is behind in applying it (decision
-- 0162). As the owner, since only roles that may read all statistics see the lag; null where the owner may not either.
-- A standby that has applied everything has no lag.
create or replace function replication_state(out standbys integer, out lag double precision)
language sql stable security definer set search_path = pg_catalog as $$
  select count(*)::integer,
    max(case when state is not null then coalesce(extract(epoch from replay_lag), 0) end)::double precision
  from pg_stat_replication
$$;
