-- Applications to have one's own day corrected (D5): what is asked for, and the correction that their approval made.
create table correction_applications (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  date date not null,
  action varchar(6) not null check (action in ('add', 'move', 'remove')),
  way varchar(3) not null check (way in ('in', 'out')),
  -- The attendance that is to get another time or not to count, and its time when it was applied for.
  event_id bigint,
  was char(5),
  -- The time to be entered.
  time char(5),
  reason varchar(300) not null,
  status varchar(10) not null check (status in ('Pending', 'Approved', 'Rejected', 'Canceled')),
  doc varchar(80),
  -- The last correction that it made; withdrawn when it is no longer approved, or by hand.
  correction_id integer references corrections,
  approved_by integer references users,
  approved_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((action = 'add') = (event_id is null)),
  check ((event_id is null) = (was is null)),
  check ((action = 'remove') = (time is null))
);
-- One a day waits.
create unique index correction_applications_date on correction_applications (user_id, date) where status = 'Pending';
create index correction_applications_by_user on correction_applications (user_id, id) where removed_at is null;
create index correction_applications_doc on correction_applications (doc) where doc is not null;
create index correction_applications_month on correction_applications (date, id);
create index correction_applications_open on correction_applications (status) where status = 'Pending';
create index correction_applications_status on correction_applications (status, id);

-- How many days back staff may apply for a correction.
alter table settings add column correction_request_days smallint not null default 7 check (correction_request_days >= 0);
