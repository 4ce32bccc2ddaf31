-- A message's text stands once; an inbox row points to it, or to the letter it tells of.

-- What the system says itself has no author and both languages.
alter table messages
  alter column created_by drop not null,
  add column title_ms varchar(150),
  add column message_ms text,
  add constraint messages_author check (created_by is not null or (title_ms is not null and message_ms is not null));

-- An inbox text of its own, which neither a message nor a letter has, becomes a message of the system.
alter table messages add column inbox_id bigint;
insert into messages (title, message, title_ms, message_ms, attachment, send_to, created_at, inbox_id)
  select title, message, title, message, attachment, 'user', created_at, id
  from inbox where message_id is null and warning_id is null;
update inbox set message_id = m.id from messages m where m.inbox_id = inbox.id;
alter table messages drop column inbox_id;
-- A row of a letter points to the letter alone.
update inbox set message_id = null where warning_id is not null and message_id is not null;

alter table inbox
  drop column title,
  drop column message,
  drop column attachment,
  add constraint inbox_text check (num_nonnulls(message_id, warning_id) = 1);

-- Who was sent a message and how many have read it; once each.
create unique index inbox_message_id on inbox (message_id, user_id) include (is_read) where message_id is not null;
create index inbox_warning_id on inbox (warning_id) where warning_id is not null;
