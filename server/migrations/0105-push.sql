-- Browsers that are told though no page is open: one of each session, gone with it.
create table push_subscriptions (
  id integer generated always as identity primary key,
  session_hash bytea not null unique references sessions on delete cascade,
  endpoint varchar(1000) not null unique,
  p256dh varchar(100) not null,
  auth varchar(40) not null,
  language varchar(2) not null check (language in ('en', 'ms')),
  created_at timestamptz not null
);

-- What reached the inbox of somebody with such a browser and was not looked at yet, whoever wrote it.
create table push_due (
  inbox_id bigint primary key references inbox on delete cascade
);
create or replace function note_push_due() returns trigger language plpgsql as $$
begin
  insert into push_due
  select distinct n.id from arrived n join sessions s on s.user_id = n.user_id
    join push_subscriptions p on p.session_hash = s.token_hash
  where not n.is_read and n.archived_at is null
  on conflict do nothing;
  return null;
end $$;
create trigger inbox_arrived after insert on inbox
  referencing new table as arrived for each statement execute function note_push_due();

-- A message that is sent again has arrived anew.
create or replace function note_push_due_again() returns trigger language plpgsql as $$
begin
  insert into push_due
  select distinct n.id from arrived n join before b using (id) join sessions s on s.user_id = n.user_id
    join push_subscriptions p on p.session_hash = s.token_hash
  where not n.is_read and n.archived_at is null and n.created_at <> b.created_at
  on conflict do nothing;
  return null;
end $$;
create trigger inbox_arrived_again after update on inbox
  referencing old table as before new table as arrived for each statement execute function note_push_due_again();
