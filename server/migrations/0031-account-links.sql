-- Links by which people choose the first password of their account; each works once, for seven days.
create table account_links (
  token_hash bytea primary key,
  user_id integer not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_links_user on account_links (user_id);
