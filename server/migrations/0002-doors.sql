-- Who is signed in, who tries, who is online (D2, D10, D14).
create table sessions (
  token_hash bytea primary key,
  user_id integer not null references users,
  platform varchar(20) not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table tickets (
  ticket_hash bytea primary key,
  user_id integer not null references users,
  path text not null,
  expires_at timestamptz not null
);

create table login_failures (
  id bigint generated always as identity primary key,
  email varchar(254) not null,
  address inet not null,
  at timestamptz not null
);
create index login_failures_email on login_failures (lower(email), at);
create index login_failures_address on login_failures (address, at);

create table one_time_passwords (
  user_id integer primary key references users,
  password_hash text not null,
  expires_at timestamptz not null
);

create unlogged table servers (
  id uuid primary key,
  beat_at timestamptz not null
);

create unlogged table online (
  socket_id uuid primary key,
  server_id uuid not null,
  user_id integer not null,
  since timestamptz not null
);
create index online_user on online (user_id);

create table error_log (
  id bigint generated always as identity primary key,
  user_id integer references users,
  text text not null,
  created_at timestamptz not null
);
