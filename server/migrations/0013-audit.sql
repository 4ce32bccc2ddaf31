-- The audit log: a code with values, what changed, whom it is about, who did it and for whom (decision 0020).
create table activity_logs (
  id bigint generated always as identity primary key,
  user_id integer references users,
  on_behalf_of integer references users,
  module varchar(40) not null,
  record_id integer,
  subject_id integer references users,
  code varchar(40) not null,
  "values" jsonb not null default '{}',
  before jsonb,
  after jsonb,
  created_at timestamptz not null
);
create index activity_logs_record on activity_logs (module, record_id, id desc);
-- The list goes by (created_at, id): of everyone, of one who acted, of one it is about, of a module, and of a module by
-- either.
create index activity_logs_created on activity_logs (created_at, id);
create index activity_logs_user on activity_logs (user_id, created_at, id);
create index activity_logs_subject on activity_logs (subject_id, created_at, id) where subject_id is not null;
create index activity_logs_module on activity_logs (module, created_at, id);
create index activity_logs_user_module on activity_logs (user_id, module, created_at, id);
create index activity_logs_subject_module on activity_logs (subject_id, module, created_at, id) where subject_id is not null;

-- What it is searched by: code and values, since sentences are made when they are read; a longer text by its parts of five
-- letters. Its trigrams may each be in many entries, all of which were then compared, though it is in few. The limit of the
-- lists of new rows is explained at users_by_name.
--
-- parts_of is not among server/functions, because the index contains what it returned: a migration that changes it has to
-- make the index anew.
create or replace function parts_of(said text) returns text[] language sql immutable parallel safe
  return array(select substr(said, at, 5) from generate_series(1, length(said) - 4) at);
create index activity_logs_said on activity_logs using gin (lower(code || ' ' || "values"::text) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index activity_logs_parts on activity_logs using gin (parts_of(lower(code || ' ' || "values"::text)))
  with (gin_pending_list_limit = 256);
