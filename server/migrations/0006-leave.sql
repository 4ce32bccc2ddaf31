-- Leave: its types, who is given how much, applications by day and half, the ledger, frozen dates (D6). Days have one decimal.

create table leave_types (
  id integer generated always as identity primary key,
  name varchar(50) not null,
  type varchar(10) not null check (type in ('annually', 'monthly')),
  is_backdated boolean not null default false,
  carry_forward boolean not null default false,
  version integer not null default 1,
  removed_at timestamptz
);
create unique index leave_types_name on leave_types (lower(name)) where removed_at is null;

create table user_leaves (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  leaves_id integer not null references leave_types,
  total_days numeric(5, 1) not null check (total_days >= 1),
  version integer not null default 1,
  removed_at timestamptz
);
create unique index user_leaves_leaves_id on user_leaves (user_id, leaves_id) where removed_at is null;

create table leave_applications (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  leaves_id integer not null references leave_types,
  status varchar(10) not null check (status in ('Pending', 'Supported', 'Approved', 'Rejected', 'Canceled')),
  date_start date not null,
  date_end date not null check (date_end >= date_start),
  total_days numeric(5, 1) not null,
  reason text not null,
  remark text,
  doc varchar(80),
  supported_by integer references users,
  supported_at timestamptz,
  approved_by integer references users,
  approved_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index leave_applications_user on leave_applications (user_id, date_start);
create index leave_applications_open on leave_applications (status) where status in ('Pending', 'Supported');
-- The lists: the newest first, of one state, of one month, of some people. They show no removed applications: without them
-- in the index, a person's are counted in the index alone.
create index leave_applications_status on leave_applications (status, id);
create index leave_applications_start on leave_applications (date_start, id);
create index leave_applications_by_user on leave_applications (user_id, id) where removed_at is null;
-- How many applications already stand in a range that is about to be frozen.
create index leave_applications_standing on leave_applications (date_end, date_start)
  where status in ('Pending', 'Supported', 'Approved');
create index leave_applications_doc on leave_applications (doc) where doc is not null;

-- Two halves of each day of a range while its application counts: half 1 is the morning, 2 the afternoon. An off day or a
-- holiday within the range is not charged, but nobody is on two leaves of one day.
create table leave_days (
  user_id integer not null references users,
  day date not null,
  half smallint not null check (half in (1, 2)),
  application_id integer not null references leave_applications,
  -- The period it is charged to.
  period date not null,
  is_charged boolean not null,
  -- Named like a unique index: who takes a day twice is refused at date_start.
  constraint leave_days_date_start primary key (user_id, day, half)
);
create index leave_days_application on leave_days (application_id);
create index leave_days_day on leave_days (day, user_id);

-- Append-only; a balance is the sum of its days.
create table leave_ledger (
  id bigint generated always as identity primary key,
  user_leave_id integer not null references user_leaves,
  user_id integer not null references users,
  kind varchar(10) not null check (kind in ('grant', 'adjust', 'use', 'return', 'reset', 'carry')),
  days numeric(6, 1) not null,
  period date not null,
  application_id integer references leave_applications,
  admin_id integer references users,
  created_at timestamptz not null
);
create index leave_ledger_entry on leave_ledger (user_leave_id);
create index leave_ledger_application on leave_ledger (application_id) where application_id is not null;

-- Dates on which nobody may take leave; one range stands once, however often it is sent.
create table leave_freezes (
  id integer generated always as identity primary key,
  start date not null,
  "end" date not null check ("end" >= start),
  remark varchar(150),
  version integer not null default 1
);
create unique index leave_freezes_start on leave_freezes (start, "end");
create index leave_freezes_end on leave_freezes ("end");
