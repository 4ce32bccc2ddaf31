-- Which days are closed, so that each is closed once and those missed are known (decision 0051).
create table closed_days (
  work_date date primary key,
  closed_at timestamptz not null,
  -- Whether its letters were issued: not of the days before this was kept, whose verdicts alone are made up for.
  with_letters boolean not null default true
);

-- Until now days were closed by hand, every night or not at all: from the first that a letter is about to the last.
insert into closed_days (work_date, closed_at)
select d::date, l.newest
from (select min(date) as first, max(date) as last, max(created_at) as newest from warning_letters) l
cross join generate_series(l.first, l.last, interval '1 day') d;

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
