-- Duty elsewhere: official duty, a course, work from home (D7, decision 0129).

-- Its kinds, which administrators keep. Whether a swipe is expected is that of the kind when somebody applied, so that an
-- edit changes no earlier day.
create table duty_kinds (
  id integer generated always as identity primary key,
  name varchar(50) not null,
  name_ms varchar(50) not null,
  expects_swipe boolean not null default false,
  version integer not null default 1,
  removed_at timestamptz
);
create unique index duty_kinds_name on duty_kinds (lower(name)) where removed_at is null;
insert into duty_kinds (name, name_ms, expects_swipe) values
  ('Official duty', 'Tugas rasmi', false),
  ('Course', 'Kursus', false),
  ('Work from home', 'Bekerja dari rumah', true);

-- On days from `date` to `date_end`, or a part of one day.
create table duty_applications (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  duty_kind_id integer not null references duty_kinds,
  expects_swipe boolean not null,
  date date not null,
  date_end date not null,
  start_time char(5),
  end_time char(5),
  place varchar(100) not null,
  reason text not null,
  status varchar(10) not null check (status in ('Pending', 'Approved', 'Rejected', 'Canceled')),
  doc varchar(80),
  approved_by integer references users,
  approved_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  check (date_end >= date),
  check ((start_time is null) = (end_time is null)),
  check (start_time is null or date_end = date and end_time > start_time)
);
create index duty_applications_user on duty_applications (user_id, date);
-- Who is on duty on a day is read for everybody: only those whose duty is not over by then.
create index duty_applications_day on duty_applications (date_end, date) where status = 'Approved';
create index duty_applications_open on duty_applications (status) where status = 'Pending';
create index duty_applications_status on duty_applications (status, id);
create index duty_applications_month on duty_applications (date, id);
create index duty_applications_by_user on duty_applications (user_id, id) where removed_at is null;
create index duty_applications_doc on duty_applications (doc) where doc is not null;
create index duty_applications_kind on duty_applications (duty_kind_id);

-- The kinds of application are declared in domain/applications/kinds.ts alone.
alter table application_steps drop constraint application_steps_kind_check;
