-- One verdict of each person-day, kept (decision 0023). Times are minutes of the local day.
create table day_verdicts (
  work_date date not null,
  user_id integer not null references users,
  -- The terms it was judged by.
  office_id integer,
  position_id integer,
  working_hour_id integer,
  -- Of the first event.
  platform varchar(20),
  clock_in smallint,
  clock_out smallint,
  events smallint not null default 0,
  expected_minutes smallint not null default 0,
  excuse varchar(10) check (excuse in ('holiday', 'leave', 'off')),
  is_late boolean not null default false,
  is_early boolean not null default false,
  left_early boolean not null default false,
  no_clockout boolean not null default false,
  is_absent boolean not null default false,
  -- Whether the day was over when it was judged.
  is_over boolean not null default false,
  why jsonb not null default '[]',
  -- What made the judge look: a swipe, a closing, a command, or the module whose fact changed.
  reason varchar(40) not null,
  judged_at timestamptz not null,
  primary key (work_date, user_id)
) with (fillfactor = 80);
-- Someone's month; the key is for a day of everybody.
create index day_verdicts_person on day_verdicts (user_id, work_date);
create index day_verdicts_late on day_verdicts (work_date, user_id) where is_late;
create index day_verdicts_absent on day_verdicts (work_date, user_id) where is_absent;

-- Every day with events keeps what its first in was judged to be, and gets what its end came to. The newest day may not
-- be over yet: its end is judged at its close. Days without an event are judged when somebody asks for them, and kept by
-- their close or by the command judge.
insert into day_verdicts (work_date, user_id, office_id, position_id, working_hour_id, platform, clock_in, clock_out, events,
    expected_minutes, excuse, is_late, is_early, left_early, no_clockout, is_over, why, reason, judged_at)
select c.work_date, c.user_id, d.office_id, d.position_id, d.working_hour_id, c.platform, c.first, c.out, c.events,
  case when x.excuse is null then coalesce(f.until - f.since, 0) else 0 end, x.excuse, c.is_late, c.is_early,
  coalesce(e.is_before_end and not e.is_permitted, false), e.is_open, o.is_over,
  jsonb_build_array(c.remark)
    || case when not e.is_before_end then '[]'
      when e.is_permitted then jsonb_build_array(jsonb_build_object('code', 'permitEnd', 'values', jsonb_build_object(
        'start', to_char(make_time(lower(p.cover) / 60, lower(p.cover) % 60, 0), 'HH24:MI'),
        'end', to_char(make_time(upper(p.cover) / 60, upper(p.cover) % 60, 0), 'HH24:MI'))))
      else jsonb_build_array(jsonb_build_object('code', 'leftEarly', 'values', jsonb_build_object(
        'minutes', f.until - c.out, 'end', to_char(make_time(f.until / 60, f.until % 60, 0), 'HH24:MI')))) end
    || case when e.is_open then '[{"code": "noClockOut", "values": {}}]'::jsonb else '[]' end,
  'upgrade', c.judged_at
from (
  select user_id, work_date, max(seq) as events, min(minute) filter (where seq = 1) as first,
    (array_agg(case when seq % 2 = 0 then minute end order by seq desc))[1] as out,
    (array_agg(platform order by seq))[1] as platform, (array_agg(remark order by seq))[1] as remark,
    bool_or(is_late) as is_late, bool_or(is_early) as is_early, max(created_at) as judged_at
  from attendances group by user_id, work_date) c
cross join lateral person_days(array[c.user_id], c.work_date, c.work_date) d
cross join lateral (select c.work_date < (select max(work_date) from attendances) as is_over) o
cross join lateral (select case c.remark ->> 'code' when 'holiday' then 'holiday' when 'leave' then 'leave'
  when 'dayOff' then 'off' end as excuse) x
cross join lateral (select extract(epoch from d.start_time::time)::int / 60 as since,
  case when d.ramadhan then greatest(extract(epoch from d.end_time::time)::int / 60
      - round(d.hours_to_cut_during_ramadhan * 60)::int, extract(epoch from d.start_time::time)::int / 60)
    else extract(epoch from d.end_time::time)::int / 60 end as until) f
-- Permits that meet count as one; the one that covers the last out up to the end of hours, if any.
left join lateral (select r as cover from unnest((select range_agg(int4range(l.since, l.until)) from (
    select extract(epoch from (l ->> 'start_time')::time)::int / 60 as since,
      extract(epoch from (l ->> 'end_time')::time)::int / 60 as until
    from jsonb_array_elements(coalesce(d.permits, '[]')) l) l where l.since < l.until)) r
  where c.out < f.until and r @> int4range(least(c.out, f.until), f.until) limit 1) p on true
cross join lateral (select
  coalesce(o.is_over and x.excuse is null and c.out < f.until, false) as is_before_end,
  p.cover is not null as is_permitted,
  o.is_over and x.excuse is null and c.out is null as is_open) e
where jsonb_typeof(c.remark) = 'object' and c.first is not null
-- Day by day, as they are read: a day's rows stand together.
order by c.work_date, c.user_id;

drop index if exists attendances_late;
alter table attendances drop column is_late, drop column is_early, drop column remark;
