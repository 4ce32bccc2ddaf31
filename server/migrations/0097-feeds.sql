-- Calendar addresses that people made (decision 0158): what each shows, in which language, and the SHA-256 of its key.
create table feeds (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  kind varchar(8) not null check (kind in ('own', 'holidays', 'team')),
  language varchar(2) not null check (language in ('en', 'ms')),
  key_hash bytea not null unique,
  created_at timestamptz not null,
  -- When a calendar program last read it, to the hour.
  last_used_at timestamptz
);
create index feeds_user on feeds (user_id, id);
