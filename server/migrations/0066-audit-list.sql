-- What the audit log is narrowed by, each in the order it is read in.
create index activity_logs_user_module on activity_logs (user_id, module, created_at, id);
create index activity_logs_subject_module on activity_logs (subject_id, module, created_at, id) where subject_id is not null;
-- What it is searched by: code and values, since sentences are made when they are read.
create index activity_logs_said on activity_logs using gin (lower(code || ' ' || "values"::text) gin_trgm_ops);
