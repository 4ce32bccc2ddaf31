-- Who is signed in, who tries, and with which phone and browser (D2, D9, D10).

-- Documents open with a key of their own, docs_hash, not with the session's token; a session is told from others by its
-- browser, agent.
create table sessions (
  token_hash bytea primary key,
  user_id integer not null references users,
  platform varchar(20) not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  docs_hash bytea unique,
  agent varchar(200) not null default ''
);
create index sessions_user on sessions (user_id);
-- What has run out is cleared by its age.
create index sessions_expires on sessions (expires_at);

-- A ticket dies with the session it was asked for in.
create table tickets (
  ticket_hash bytea primary key,
  path text not null,
  expires_at timestamptz not null,
  session_hash bytea not null references sessions on delete cascade
);
create index tickets_session on tickets (session_hash);
create index tickets_expires on tickets (expires_at);

create table one_time_passwords (
  user_id integer primary key references users,
  password_hash text not null,
  expires_at timestamptz not null
);

-- What is counted: wrong passwords and asked-for ones; those of a browser that once signed in as that email apart.
create table login_failures (
  id bigint generated always as identity primary key,
  kind varchar(10) not null default 'password' check (kind in ('password', 'forgotten')),
  email varchar(254) not null,
  address inet not null,
  browser bytea,
  at timestamptz not null
);
create index login_failures_email on login_failures (lower(email), at);
create index login_failures_address on login_failures (address, at);
create index login_failures_at on login_failures (at);

-- Random keys of this installation, shared by its servers; not in a backup.
create table server_keys (
  name varchar(40) primary key,
  key bytea not null
);
insert into server_keys
values ('browser', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create table devices (
  user_id integer primary key references users,
  name varchar(100) not null,
  platform varchar(20) not null,
  version varchar(20) not null,
  -- What tells a phone's own browser from its owner's others: the hash of an id it keeps. One phone is one person's.
  key_hash bytea,
  registered_at timestamptz not null,
  -- The code by which it is verified: hashed, until when it is good, and how often it was tried.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  verified_at timestamptz,
  last_used timestamptz
);
create unique index devices_key on devices (key_hash);

-- Browsers that are notified though no page is open: one of each session, gone with it (decision 0076).
create table push_subscriptions (
  id integer generated always as identity primary key,
  session_hash bytea not null unique references sessions on delete cascade,
  endpoint varchar(1000) not null unique,
  p256dh varchar(100) not null,
  auth varchar(40) not null,
  language varchar(2) not null check (language in ('en', 'ms')),
  created_at timestamptz not null
);

-- What reached the inbox of somebody with such a browser and was not looked at yet, whoever wrote it: the triggers of
-- note_push_due and note_push_due_again write it.
create table push_due (
  inbox_id bigint primary key references inbox on delete cascade
);
