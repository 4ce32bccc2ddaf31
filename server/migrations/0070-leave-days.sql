-- Leave is kept by day and half, days with one decimal; the ledger names its person; steps say who did what (D6).

alter table leave_applications alter column total_days type numeric(5,1), add column removed_at timestamptz;
alter table late_applications add column removed_at timestamptz;
alter table leave_office_applications add column removed_at timestamptz;
alter table user_leaves alter column total_days type numeric(5,1);
alter table leave_ledger alter column days type numeric(6,1), add column user_id integer references users (id);
update leave_ledger l set user_id = e.user_id from user_leaves e where e.id = l.user_leave_id;
alter table leave_ledger alter column user_id set not null;
create index leave_ledger_application on leave_ledger (application_id) where application_id is not null;

-- Two halves of each day of a range while its application counts: half 1 is the morning, 2 the afternoon. An off day or a
-- holiday within the range is not charged, but nobody is on two leaves of one day.
create table leave_days (
  user_id integer not null references users (id),
  day date not null,
  half smallint not null check (half in (1, 2)),
  application_id integer not null references leave_applications (id),
  -- The period it is charged to.
  period date not null,
  is_charged boolean not null,
  constraint leave_days_date_start primary key (user_id, day, half)
);
create index leave_days_application on leave_days (application_id);
create index leave_days_day on leave_days (day, user_id);

-- Who did what with an application, in order. `for_id` is whom they acted for, `position_id` as which position.
create table application_steps (
  id bigint generated always as identity primary key,
  kind varchar(12) not null check (kind in ('leave', 'late', 'leave_office')),
  application_id integer not null,
  step varchar(10) not null,
  user_id integer references users (id),
  for_id integer references users (id),
  position_id integer references positions (id),
  remark text,
  created_at timestamptz not null
);
create index application_steps_of on application_steps (kind, application_id, id);

-- Who decides the applications of a position on a day; delegation will look at the day.
create or replace function deciders_of(position_id integer, day date)
returns table (supporter integer, approver integer, late_approver integer, leave_office_approver integer)
language sql stable rows 1 as $$
  select p.support_id, p.approve_id, p.late_approve_id, p.leave_office_approve_id from positions p where p.id = position_id
$$;

insert into leave_days (user_id, day, half, application_id, period, is_charged)
select a.user_id, p.work_date, h.half, a.id,
  case t.type when 'monthly' then date_trunc('month', p.work_date)::date else coalesce(
    (select l.period from leave_ledger l where l.application_id = a.id and l.kind = 'use' and l.period <= p.work_date
      order by l.period desc limit 1), date_trunc('year', p.work_date)::date) end,
  p.start_time is not null and p.holiday is null
from leave_applications a
join leave_types t on t.id = a.leaves_id
cross join lateral person_days(array[a.user_id], a.date_start, a.date_end) p
cross join (values (1), (2)) h(half)
where a.status in ('Pending', 'Supported', 'Approved')
on conflict do nothing;

insert into application_steps (kind, application_id, step, user_id, created_at)
select * from (
  select 'leave', id, 'apply', user_id, created_at from leave_applications
  union all select 'leave', id, 'support', supported_by, supported_at from leave_applications where supported_by is not null
  union all select 'leave', id, 'approve', approved_by, approved_at from leave_applications where approved_by is not null
  union all select 'late', id, 'apply', user_id, created_at from late_applications
  union all select 'late', id, 'approve', approved_by, approved_at from late_applications where approved_by is not null
  union all select 'leave_office', id, 'apply', user_id, created_at from leave_office_applications
  union all select 'leave_office', id, 'approve', approved_by, approved_at from leave_office_applications
    where approved_by is not null
) s(kind, application_id, step, user_id, created_at) order by created_at, application_id;

-- One counting late application a date.
create unique index late_applications_date on late_applications (user_id, date) where status in ('Pending', 'Approved');

-- The lists: the newest first, of one state, of one month, of some people.
create index leave_applications_status on leave_applications (status, id);
create index leave_applications_start on leave_applications (date_start, id);
create index leave_applications_by_user on leave_applications (user_id, id);
create index late_applications_month on late_applications (date, id);
create index late_applications_by_user on late_applications (user_id, id);
create index leave_office_applications_month on leave_office_applications (date, id);
create index leave_office_applications_by_user on leave_office_applications (user_id, id);

-- The log's sentences about applications now say their dates.
update activity_logs a set values = jsonb_build_object('date_start', l.date_start, 'date_end', l.date_end)
  from leave_applications l where a.module = 'leave' and a.record_id = l.id;
update activity_logs a set values = jsonb_build_object('date_start', l.date)
  from late_applications l where a.module = 'late' and a.record_id = l.id;
update activity_logs a set values = jsonb_build_object('date_start', l.date)
  from leave_office_applications l where a.module = 'leave_office' and a.record_id = l.id;
