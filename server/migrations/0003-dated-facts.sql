-- What days are judged by, each from a date on: a fact of today never rewrites a past verdict (D5). Every dated row says
-- who wrote it and when; null where no person did.

create table settings (
  valid_from date primary key,
  max_minute_before_late integer not null check (max_minute_before_late >= 0),
  max_late_before_warning integer not null check (max_late_before_warning >= 0),
  days_to_respond integer not null check (days_to_respond >= 0),
  ramadhan boolean not null,
  hours_to_cut_during_ramadhan numeric(4, 2) not null check (hours_to_cut_during_ramadhan >= 0),
  written_by integer references users,
  written_at timestamptz
);
-- In force before anyone sets them: the demo's (D13).
insert into settings values ('2000-01-01', 5, 3, 7, false, 1);

-- days: seven of {id, day, enable, start_time, end_time}, Sunday first, times as HH:MM.
create table working_hour_days (
  working_hour_id integer not null references working_hours,
  valid_from date not null,
  days jsonb not null,
  written_by integer references users,
  written_at timestamptz,
  primary key (working_hour_id, valid_from)
);

create table office_distances (
  office_id integer not null references offices,
  valid_from date not null,
  max_distance integer not null check (max_distance >= 0),
  written_by integer references users,
  written_at timestamptz,
  primary key (office_id, valid_from)
);

-- A holiday is everyone's, or restricted to some positions; restricted without any it is for nobody yet (HOLIDAY-07,
-- HOLIDAY-08).
create table holidays (
  id integer generated always as identity primary key,
  details varchar(150) not null,
  start date not null,
  "end" date not null check ("end" >= start),
  is_restricted boolean not null default false,
  version integer not null default 1
);
create index holidays_dates on holidays (start, "end");

create table holiday_positions (
  holiday_id integer not null references holidays on delete cascade,
  position_id integer not null references positions,
  primary key (holiday_id, position_id)
);
create index holiday_positions_position_id on holiday_positions (position_id);

-- The version of the facts that servers cache for a date: one row, counted up by whoever changes one of them. A swipe reads
-- it with the facts of its person, so that no server judges by old ones.
create table facts_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
insert into facts_version default values;
