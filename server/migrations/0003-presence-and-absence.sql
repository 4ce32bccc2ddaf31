-- Clock events and everything a verdict asks about: leave, late applications, permits (D3, D5, D6, D7).
-- work_date and minute are local (HADIR_TIME_ZONE); created_at is the instant. Odd seq is an in, even an out.
create table attendances (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  office_id integer references offices,
  work_date date not null,
  seq smallint not null check (seq >= 1),
  type varchar(3) not null generated always as (case when seq % 2 = 1 then 'in' else 'out' end) stored,
  minute smallint not null,
  created_at timestamptz not null,
  platform varchar(20) not null,
  kiosk_id integer references kiosks,
  is_late boolean not null default false,
  is_early boolean not null default false,
  remark jsonb,
  distance integer,
  away boolean not null default false,
  lat double precision,
  lng double precision,
  reason text,
  doc varchar(80),
  likes integer not null default 0,
  unique (user_id, work_date, seq)
);
create index attendances_day on attendances (work_date, id);
create index attendances_late on attendances (work_date, user_id) where is_late;

create table attendance_likes (
  attendance_id bigint not null references attendances,
  user_id integer not null references users,
  primary key (attendance_id, user_id)
);

create table leave_types (
  id integer generated always as identity primary key,
  name varchar(50) not null,
  is_backdated boolean not null default false,
  carry_forward boolean not null default false,
  type varchar(10) not null check (type in ('annually', 'monthly')),
  removed_at timestamptz
);
create unique index leave_types_name on leave_types (lower(name)) where removed_at is null;

create table user_leaves (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  leaves_id integer not null references leave_types,
  total_days integer not null check (total_days >= 1),
  removed_at timestamptz
);
create unique index user_leaves_type on user_leaves (user_id, leaves_id) where removed_at is null;

create table leave_applications (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  leaves_id integer not null references leave_types,
  status varchar(10) not null check (status in ('Pending', 'Supported', 'Approved', 'Rejected', 'Canceled')),
  date_start date not null,
  date_end date not null check (date_end >= date_start),
  total_days integer not null,
  reason text not null,
  remark text,
  doc varchar(80),
  supported_by integer references users,
  supported_at timestamptz,
  approved_by integer references users,
  approved_at timestamptz,
  created_at timestamptz not null
);
create index leave_applications_user on leave_applications (user_id, date_start);
create index leave_applications_open on leave_applications (status) where status in ('Pending', 'Supported');

-- Append-only; a balance is the sum of its days (D6).
create table leave_ledger (
  id bigint generated always as identity primary key,
  user_leave_id integer not null references user_leaves,
  kind varchar(10) not null check (kind in ('grant', 'adjust', 'use', 'return', 'reset', 'carry')),
  days integer not null,
  period date not null,
  application_id integer references leave_applications,
  admin_id integer references users,
  created_at timestamptz not null
);
create index leave_ledger_entry on leave_ledger (user_leave_id);

create table late_applications (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  date date not null,
  reason text not null,
  status varchar(10) not null check (status in ('Pending', 'Approved', 'Rejected')),
  doc varchar(80),
  approved_by integer references users,
  approved_at timestamptz,
  created_at timestamptz not null
);
create index late_applications_user on late_applications (user_id, date);
create index late_applications_open on late_applications (status) where status = 'Pending';

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
  created_at timestamptz not null
);
create index leave_office_applications_user on leave_office_applications (user_id, date);
create index leave_office_applications_open on leave_office_applications (status) where status = 'Pending';

create table warning_letters (
  id integer generated always as identity primary key,
  ref_no varchar(20) not null unique,
  user_id integer not null references users,
  date date not null,
  type varchar(12) not null check (type in ('no_clockout', 'leave_early', 'is_late', 'absence')),
  status varchar(10) not null check (status in ('Pending', 'Verified', 'Rejected')),
  title text not null,
  message text not null,
  doc varchar(80),
  created_at timestamptz not null
);
create index warning_letters_user on warning_letters (user_id, date);
create index warning_letters_open on warning_letters (date) where status = 'Pending';

create table messages (
  id integer generated always as identity primary key,
  title varchar(150) not null,
  message text not null,
  attachment varchar(80),
  send_to varchar(10) not null check (send_to in ('all', 'admin', 'manager', 'department', 'user')),
  department_id integer references departments,
  announce_until date,
  created_by integer not null references users,
  created_at timestamptz not null
);
create index messages_announced on messages (announce_until) where announce_until is not null;

create table inbox (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  message_id integer references messages,
  warning_id integer references warning_letters,
  title varchar(150) not null,
  message text not null,
  attachment varchar(80),
  reply text,
  is_read boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null
);
create index inbox_user on inbox (user_id, id desc);
create index inbox_unread on inbox (user_id) where not is_read and archived_at is null;
