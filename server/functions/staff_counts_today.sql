-- How many are in, on leave, awaited and absent by staff_today, without reading everybody (decision 0098); who is on duty
-- elsewhere is none of them. Whose state may
-- differ from that of others with the same hours and position are read one by one. The others are counted by hours and
-- position, and of those counts their verdicts, which have the same hours and position, are taken away, and so is who has
-- a holiday by their office (decision 0146).
-- `late` are all who came late, `offices` how many came by the office they work at, without those at none. `shows_first` is
-- whether user 1 is counted.
--
-- Planned once for a connection: PostgreSQL guesses millions of rows, finds a plan for each day's values cheaper, and would
-- spend 7 ms of each dashboard on planning what runs in one (decision 0203).
create or replace function staff_counts_today(
  today date, due integer[], over integer[], down_offices integer[], down_hours integer[], shows_first boolean,
  halfway integer[] default '{}', other_ends jsonb default '[]')
returns table ("in" bigint, leave bigint, awaited bigint, absent bigint, late bigint, offices jsonb)
language sql stable rows 1 set plan_cache_mode = force_generic_plan as $$
  with special as materialized (
    select 1 as id
    union select c.user_id from staff_changes c
    union select l.user_id from leave_on(today) l
    union select w.user_id from duty_on(today) w
    -- Of an office where attendance has started and of the organisation not, or the other way round.
    union select u.id from users u where u.active and u.removed_at is null and u.office_id in (select o.id from offices o
      cross join organisation g where o.starts_on is not null
        and (today >= o.starts_on) is distinct from coalesce(today >= g.starts_on, false))
    -- Of an office that had an outage.
    union select u.id from unnest(down_offices) d(office_id) cross join lateral (select u.id from users u
      where u.office_id = d.office_id and u.active and u.removed_at is null offset 0) u
    -- Whose day ends otherwise in Ramadhan.
    union select u.id
      from jsonb_to_recordset(other_ends) o(office_id integer, working_hour_id integer, period_id integer)
        cross join lateral (select u.id from users u
          where u.working_hour_id = o.working_hour_id and u.office_id is not distinct from o.office_id and u.active
            and u.removed_at is null and (o.period_id is null or exists (select from ramadhan_choices c
              where c.user_id = u.id and c.period_id = o.period_id and c.leaves_early)) offset 0) u
    union select t.user_id from staff_terms t where t.valid_from >= today
    union select u.id from users u where u.active and u.removed_at is null and u.start_date > today
    union select u.id from users u where u.active and u.removed_at is null and u.end_date < today),
  own as (
    select count(*) filter (where s.state = 'in') as "in", count(*) filter (where s.state = 'leave') as leave,
      count(*) filter (where s.state = 'awaited') as awaited, count(*) filter (where s.state = 'absent') as absent
    from staff_today(today, due, over, down_offices, down_hours, halfway, other_ends, true) s
    -- An array, of which few are expected, so that each is looked up by itself.
    where s.user_id = any(array(select p.id from special p)) and (s.user_id <> 1 or shows_first)),
  -- Everybody's verdicts are counted from their index, then those of the special taken away. `came` is of all of them, but
  -- for user 1 where they are not shown.
  verdicts as materialized (
    select v.working_hour_id, v.position_id, v.office_id, count(*) as many, count(*) as came,
      count(*) filter (where v.is_late) as late
    from day_verdicts v where v.work_date = today and v.clock_in is not null group by 1, 2, 3
    union all select v.working_hour_id, v.position_id, v.office_id, -1, -v.hidden, case when v.is_late then -v.hidden else 0 end
      from special p cross join lateral (select d.working_hour_id, d.position_id, d.office_id, d.is_late,
          case when p.id = 1 and not shows_first then 1 else 0 end as hidden
        from day_verdicts d where d.work_date = today and d.user_id = p.id and d.clock_in is not null offset 0) v),
  -- Who of the others is not in and has a holiday by their office; most days nobody.
  local as (
    select u.working_hour_id, u.position_id
    from (select distinct f.office_id from free_places(today) f where f.office_id > 0) f
      cross join lateral (select u.id, u.office_id, u.working_hour_id, u.position_id from users u
        where u.office_id = f.office_id and u.active and u.removed_at is null offset 0) u
    where ((u.office_id, 0) in (select p.* from free_places(today) p)
        or (u.office_id, coalesce(u.position_id, -1)) in (select p.* from free_places(today) p))
      and u.id not in (select p.id from special p)
      and u.id not in (select v.user_id from day_verdicts v where v.work_date = today and v.clock_in is not null)),
  missing as (
    select coalesce(sum(g.many), 0) as many, coalesce(sum(g.many) filter (where g.working_hour_id = any(over)), 0) as absent
    from (select c.working_hour_id, c.position_id, c.many from staff_counts c
      union all select u.working_hour_id, u.position_id, -1 from users u
        where u.id in (select p.id from special p) and u.active and u.removed_at is null
      union all select v.working_hour_id, v.position_id, -v.many from verdicts v
      union all select l.working_hour_id, l.position_id, -1 from local l) g
    where g.working_hour_id = any(due) and (select starts_on <= today from organisation)
      and (0, 0) not in (select f.* from free_places(today) f)
      and (0, coalesce(g.position_id, -1)) not in (select f.* from free_places(today) f))
  select (o."in" + v.many)::bigint, o.leave, (o.awaited + m.many - m.absent)::bigint, (o.absent + m.absent)::bigint,
    v.late::bigint, (select jsonb_object_agg(c.office_id, c.came) from (select v.office_id, sum(v.came) as came
      from verdicts v where v.office_id is not null group by 1) c)
  from own o cross join missing m
    cross join (select coalesce(sum(many), 0) as many, coalesce(sum(late), 0) as late from verdicts) v
$$;
