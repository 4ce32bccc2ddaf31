-- Reminders of what waits (decision 0155): off at first. A decider is reminded of what has waited so many of their working
-- days, from this hour of the day on, and it is overdue so many of them later; null is never.
alter table organisation
  add column remind_after_days integer check (remind_after_days between 1 and 60),
  add column remind_hour integer not null default 8 check (remind_hour between 0 and 23),
  add column overdue_after_days integer check (overdue_after_days between 1 and 60);

-- Who was reminded of what on a day: once, whatever restarts.
create table reminders (
  day date not null,
  user_id integer not null references users,
  kind varchar(20) not null,
  application_id integer not null,
  primary key (day, user_id, kind, application_id)
);

-- What is overdue in the state that it has waited in; written by the run that reminds.
create table overdue_applications (
  kind varchar(20) not null,
  application_id integer not null,
  status varchar(10) not null,
  -- The day on which it became overdue.
  since date not null,
  primary key (kind, application_id)
);

alter table job_runs drop constraint job_runs_job_check;
alter table job_runs add constraint job_runs_job_check
  check (job in ('close', 'history', 'leaves', 'leavers', 'explained', 'month', 'files', 'reminders'));
