-- The reference that somebody was shown with an unexpected error, by which its entry is found (decision 0163).
alter table error_log add column reference varchar(8);
create index error_log_reference on error_log (reference) where reference is not null;
