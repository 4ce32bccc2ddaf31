-- Applications for being late and for leaving the office, and the steps of all three kinds (D7).

create table late_applications (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  date date not null,
  reason text not null,
  status varchar(10) not null check (status in ('Pending', 'Approved', 'Rejected')),
  doc varchar(80),
  approved_by integer references users,
  approved_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index late_applications_user on late_applications (user_id, date);
-- One counting late application a date.
create unique index late_applications_date on late_applications (user_id, date) where status in ('Pending', 'Approved');
create index late_applications_open on late_applications (status) where status = 'Pending';
-- The lists, as of leave.
create index late_applications_status on late_applications (status, id);
create index late_applications_month on late_applications (date, id);
create index late_applications_by_user on late_applications (user_id, id) where removed_at is null;
create index late_applications_doc on late_applications (doc) where doc is not null;

create table leave_office_applications (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  date date not null,
  start_time char(5) not null,
  end_time char(5) not null,
  is_official boolean not null,
  reason text not null,
  status varchar(10) not null check (status in ('Pending', 'Approved', 'Rejected', 'Canceled')),
  doc varchar(80),
  approved_by integer references users,
  approved_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index leave_office_applications_user on leave_office_applications (user_id, date);
create index leave_office_applications_open on leave_office_applications (status) where status = 'Pending';
create index leave_office_applications_status on leave_office_applications (status, id);
create index leave_office_applications_month on leave_office_applications (date, id);
create index leave_office_applications_by_user on leave_office_applications (user_id, id) where removed_at is null;
create index leave_office_applications_doc on leave_office_applications (doc) where doc is not null;

-- Who did what with an application, in order. `for_id` is whom they acted for, `position_id` as which position.
create table application_steps (
  id bigint generated always as identity primary key,
  kind varchar(12) not null check (kind in ('leave', 'late', 'leave_office')),
  application_id integer not null,
  step varchar(10) not null,
  user_id integer references users,
  for_id integer references users,
  position_id integer references positions,
  remark text,
  created_at timestamptz not null
);
create index application_steps_of on application_steps (kind, application_id, id);
