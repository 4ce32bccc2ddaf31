-- Forms that send something, by the key each gives itself: one that is sent twice, since its answer was lost, is sent once.
create table sent_forms (
  user_id integer not null references users,
  key bytea not null,
  -- The answer; null only within the transaction that makes it.
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index sent_forms_created on sent_forms (created_at);
