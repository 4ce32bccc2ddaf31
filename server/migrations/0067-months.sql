-- Months that are closed (D5): the figures of each person as they were then, what changed them later, and which of these
-- changes a later month carried. A closing is never edited; a super user opens its month again, which keeps it.
alter table organisation
  add column close_after_days integer default 7 check (close_after_days between 0 and 90);

alter table job_runs drop constraint job_runs_job_check;
alter table job_runs add constraint job_runs_job_check
  check (job in ('close', 'history', 'leaves', 'leavers', 'explained', 'month'));

create table month_closings (
  id integer generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  -- Null: by itself.
  closed_by integer references users (id),
  reason varchar(300),
  -- How many of each thing stood in the way.
  in_the_way jsonb not null,
  -- What its papers say beside the figures: the organisation, who signed, the local time, names of leave types.
  paper jsonb not null,
  logo bytea,
  people integer not null default 0,
  checksum varchar(64) not null default '',
  opened_at timestamptz,
  opened_by integer references users (id),
  opened_reason varchar(300),
  check ((opened_at is null) = (opened_by is null)),
  check ((opened_at is null) = (opened_reason is null))
);
create unique index month_closings_month on month_closings (month) where opened_at is null;
create index month_closings_of on month_closings (month, id);

create table month_figures (
  closing_id integer not null references month_closings (id),
  user_id integer not null references users (id),
  name varchar(150) not null,
  position varchar(150),
  department varchar(150),
  office varchar(150),
  expected smallint not null,
  present smallint not null,
  leave smallint not null,
  duty_days smallint not null,
  duty_minutes integer not null,
  absent smallint not null,
  late smallint not null,
  late_minutes integer not null,
  left_early smallint not null,
  no_clockout smallint not null,
  minutes integer not null,
  corrections smallint not null,
  leave_types jsonb not null,
  primary key (closing_id, user_id)
);

-- What one judging of a closed month's days added to a person's figures.
create table month_adjustments (
  id integer generated always as identity primary key,
  closing_id integer not null references month_closings (id),
  user_id integer not null references users (id),
  reason varchar(40) not null,
  days jsonb not null,
  made_at timestamptz not null,
  expected smallint not null,
  present smallint not null,
  leave smallint not null,
  duty_days smallint not null,
  duty_minutes integer not null,
  absent smallint not null,
  late smallint not null,
  late_minutes integer not null,
  left_early smallint not null,
  no_clockout smallint not null,
  minutes integer not null,
  corrections smallint not null,
  leave_types jsonb not null
);
create index month_adjustments_person on month_adjustments (closing_id, user_id);

create table month_carries (
  closing_id integer not null references month_closings (id),
  adjustment_id integer not null references month_adjustments (id),
  primary key (closing_id, adjustment_id)
);
create index month_carries_adjustment on month_carries (adjustment_id);

-- The sheet for all as it was first downloaded, by language.
create table month_sheets (
  closing_id integer not null references month_closings (id),
  language varchar(2) not null check (language in ('en', 'ms')),
  bytes bytea not null,
  primary key (closing_id, language)
);
