-- The task that looks for files of approved leave that have not come (decision 0138).
alter table job_runs drop constraint job_runs_job_check;
alter table job_runs add constraint job_runs_job_check
  check (job in ('close', 'history', 'leaves', 'leavers', 'explained', 'month', 'files'));
