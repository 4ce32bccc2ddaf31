-- Each person-day's verdict, which days are closed, and what judging them came to.

-- One verdict of each person-day (decision 0023). Times are minutes of the local day.
create table day_verdicts (
  work_date date not null,
  user_id integer not null references users,
  -- The terms it was judged by.
  office_id integer,
  position_id integer,
  working_hour_id integer,
  -- Of the first event.
  platform varchar(20),
  clock_in smallint,
  clock_out smallint,
  events smallint not null default 0,
  expected_minutes smallint not null default 0,
  excuse varchar(10) check (excuse in ('holiday', 'leave', 'off')),
  is_late boolean not null default false,
  is_early boolean not null default false,
  left_early boolean not null default false,
  no_clockout boolean not null default false,
  is_absent boolean not null default false,
  -- Whether the day was over when it was judged.
  is_over boolean not null default false,
  why jsonb not null default '[]',
  -- What made the judge look: a swipe, a closing, a command, or the module whose fact changed.
  reason varchar(40) not null,
  judged_at timestamptz not null,
  -- The key is for a day of everybody: who is early or late on it is read from the key alone, and an update of the last out
  -- does not change either. A person's days of some months are found by the key too, day by day (PostgreSQL 18 skips from
  -- one to the next), so that a swipe need not write them into an index of their own.
  primary key (work_date, user_id) include (is_late, is_early)
) with (
  fillfactor = 80,
  -- Months are read from day_verdicts_over alone, which needs them vacuumed: that must not wait for a month of them.
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000,
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000
);
-- The newest late of a day are read in their order, however many there are.
create index day_verdicts_late on day_verdicts (work_date, clock_in desc, user_id) where is_late;
create index day_verdicts_absent on day_verdicts (work_date, user_id) where is_absent;
-- Days that are over, by person: a month of many people is read from this index alone. A swipe does not write into it, since
-- its day is not over.
create index day_verdicts_over on day_verdicts (user_id, work_date)
  include (clock_in, clock_out, expected_minutes, is_late, left_early, no_clockout, is_absent) where is_over;

-- Which days are closed, so that each is closed once and those missed are known (decision 0051).
create table closed_days (
  work_date date primary key,
  closed_at timestamptz not null,
  -- Whether its letters were issued.
  with_letters boolean not null default true
);

-- What the work that goes on by itself has done.
create table job_runs (
  id integer generated always as identity primary key,
  job varchar(10) not null check (job in ('close', 'history', 'leaves')),
  -- The day it was about, or up to which.
  work_date date not null,
  started_at timestamptz not null,
  -- Null while it runs, and for ever when it was killed.
  ended_at timestamptz,
  -- Who asked for it; null: it began by itself.
  started_by integer references users,
  counts jsonb not null default '{}',
  -- Whom it could not judge, and why: [{"id", "reason"}].
  failed jsonb not null default '[]',
  -- Why it came to no end.
  error text
);
create index job_runs_day on job_runs (work_date, job, id desc);
