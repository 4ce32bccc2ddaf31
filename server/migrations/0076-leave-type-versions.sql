-- Leave types are edited by version (decision 0003).
alter table leave_types add column version integer not null default 1;
