-- The coming leave year of a type may be looked at while the present one waits to be confirmed or is booked.
drop index leave_runs_open;
create unique index leave_runs_open on leave_runs (leaves_id, period) where state in ('counting', 'ready', 'booking');

-- The leave year of which administrators were notified that it waits to be run.
alter table leave_rules add column notified_period date;
