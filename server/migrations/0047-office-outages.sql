-- Times of a day in which no attendance could be taken at an office (D5). A row is never edited, only withdrawn.
create table office_outages (
  id integer generated always as identity primary key,
  office_id integer not null references offices,
  day date not null,
  start_time char(5) not null,
  end_time char(5) not null,
  reason varchar(300) not null,
  -- Name of its file in the private storage.
  doc varchar(100),
  created_by integer not null references users,
  created_at timestamptz not null,
  withdrawn_by integer references users,
  withdrawn_at timestamptz,
  withdrawn_reason varchar(300),
  check (start_time < end_time),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index office_outages_day on office_outages (day, office_id) where withdrawn_at is null;
create index office_outages_office on office_outages (office_id, day);

-- What somebody's only swipe of a day was read as by hand; the newest row counts (D5).
create table swipe_readings (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  work_date date not null,
  reads_as varchar(3) not null check (reads_as in ('in', 'out')),
  reason varchar(300) not null,
  created_by integer not null references users,
  created_at timestamptz not null
);
create index swipe_readings_day on swipe_readings (user_id, work_date, id);

alter table day_verdicts drop constraint day_verdicts_excuse_check;
alter table day_verdicts add constraint day_verdicts_excuse_check
  check (excuse in ('trial', 'holiday', 'leave', 'off', 'outage'));
