-- Documents open with a key of their own, not with the session's token; a session is told from others by its browser.
alter table sessions
  add column docs_hash bytea unique,
  add column agent varchar(200) not null default '';

-- A ticket dies with the session it was asked for in. Those of the last minute are asked for again.
delete from tickets;
alter table tickets
  drop column user_id,
  add column session_hash bytea not null references sessions on delete cascade;
create index tickets_session on tickets (session_hash);
