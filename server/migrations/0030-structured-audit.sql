-- An audit row is a code with values, what changed, whom it is about, who did it and for whom (decision 0020). Rows written
-- as a sentence keep it in action.
alter table activity_logs
  add column code varchar(40) not null default 'legacy',
  add column "values" jsonb not null default '{}',
  add column before jsonb,
  add column after jsonb,
  add column subject_id integer references users,
  add column on_behalf_of integer references users,
  alter column action drop not null;

-- The list goes by (created_at, id), of everyone, of one who acted, of one it is about, or of a module.
drop index activity_logs_user;
create index activity_logs_created on activity_logs (created_at, id);
create index activity_logs_user on activity_logs (user_id, created_at, id);
create index activity_logs_subject on activity_logs (subject_id, created_at, id) where subject_id is not null;
create index activity_logs_module on activity_logs (module, created_at, id);
