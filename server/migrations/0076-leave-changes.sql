-- Days of approved leave that are given back, and leave that takes the place of other leave (D6, decision 0141).

-- Of a type: whether whoever is on such leave may ask to give days of it back, and whether it may be applied for on days
-- that have approved leave of another type.
alter table leave_types add column is_returnable boolean not null default false;
alter table leave_types add column replaces_leave boolean not null default false;

-- Applications to give days of approved leave back, from `date` to `date_end`.
create table leave_changes (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  leave_id integer not null references leave_applications,
  date date not null,
  date_end date not null,
  -- The days charged among them, when it was made.
  days numeric(5,1) not null,
  reason text not null,
  status varchar(10) not null check (status in ('Pending', 'Approved', 'Rejected', 'Canceled')),
  doc varchar(80),
  approved_by integer references users,
  approved_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  check (date_end >= date)
);
-- One of a leave waits.
create unique index leave_changes_date on leave_changes (leave_id) where status = 'Pending';
create index leave_changes_leave on leave_changes (leave_id, id);
create index leave_changes_by_user on leave_changes (user_id, id) where removed_at is null;
create index leave_changes_doc on leave_changes (doc) where doc is not null;
create index leave_changes_month on leave_changes (date, id);
create index leave_changes_open on leave_changes (status) where status = 'Pending';
create index leave_changes_status on leave_changes (status, id);

-- Days that leave no longer has: given back by a change, or replaced by other leave. As they were, so that they can be
-- taken again.
create table leave_returned (
  application_id integer not null references leave_applications,
  day date not null,
  half smallint not null check (half in (1, 2)),
  period date not null,
  is_charged boolean not null,
  -- Whether no day of the leave was left, so that it was canceled.
  ended boolean not null default false,
  change_id integer references leave_changes,
  replaced_by integer references leave_applications,
  primary key (application_id, day, half),
  check ((change_id is null) <> (replaced_by is null))
);
create index leave_returned_change on leave_returned (change_id) where change_id is not null;
create index leave_returned_replaced on leave_returned (replaced_by) where replaced_by is not null;

-- Days on which an application takes the place of other leave once it is approved; until then they are that leave's.
create table leave_replaced (
  application_id integer not null references leave_applications,
  user_id integer not null references users,
  day date not null,
  half smallint not null check (half in (1, 2)),
  replaced_id integer not null references leave_applications,
  period date not null,
  is_charged boolean not null,
  primary key (application_id, day, half)
);
create index leave_replaced_user on leave_replaced (user_id, day);
create index leave_replaced_other on leave_replaced (replaced_id);

-- Swipes on a day of leave of which their person was notified, and whether they keep the leave.
create table leave_swipes (
  user_id integer not null references users,
  day date not null,
  notified_at timestamptz,
  kept_at timestamptz,
  primary key (user_id, day)
);
