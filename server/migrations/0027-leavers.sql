-- The ends of service that somebody was reminded of or that came: after the last day the account is closed (D16).
create table service_ends (
  user_id integer not null references users,
  last_day date not null,
  -- Since a later service began, the first day of the one that ended then; else null.
  first_day date,
  -- When the administrators were reminded, the account was closed, and the administrators were notified of that.
  reminded_at timestamptz,
  left_at timestamptz,
  told_at timestamptz,
  -- Of somebody who came back: the first day on which they can be absent, since their card was closed until then.
  due_from date,
  primary key (user_id, last_day)
);
create index users_ending on users (end_date) where active and removed_at is null;

alter table job_runs drop constraint job_runs_job_check;
alter table job_runs add constraint job_runs_job_check check (job in ('close', 'history', 'leaves', 'leavers'));
