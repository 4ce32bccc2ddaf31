-- The servers that are running and who is connected to them (D14). Unlogged: after a crash nobody is.
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
