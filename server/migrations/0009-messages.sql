-- Messages and inboxes (D8).

-- What the system says itself has no author and both languages.
create table messages (
  id integer generated always as identity primary key,
  title varchar(150) not null,
  title_ms varchar(150),
  message text not null,
  message_ms text,
  attachment varchar(80),
  send_to varchar(10) not null check (send_to in ('all', 'admin', 'manager', 'department', 'user')),
  department_id integer references departments,
  announce_until date,
  created_by integer references users,
  created_at timestamptz not null,
  resent_at timestamptz,
  constraint messages_author check (created_by is not null or (title_ms is not null and message_ms is not null))
);
create index messages_announced on messages (announce_until) where announce_until is not null;
create index messages_attachment on messages (attachment) where attachment is not null;

-- A message's text stands once; an inbox row points to it, or to the letter it tells of.
create table inbox (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  message_id integer references messages,
  warning_id integer references warning_letters,
  reply text,
  replied_at timestamptz,
  is_read boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null,
  archived_at timestamptz,
  -- That its reader cleared it from the archive: gone for them, while whoever sent it still knows that it was read and what
  -- was replied (decision 0062).
  cleared_at timestamptz,
  constraint inbox_text check (num_nonnulls(message_id, warning_id) = 1),
  constraint inbox_cleared check (cleared_at is null or archived_at is not null)
);
create index inbox_user on inbox (user_id, id desc);
create index inbox_unread on inbox (user_id) where not is_read and archived_at is null;
-- Who was sent a message and how many have read it; once each.
create unique index inbox_message_id on inbox (message_id, user_id) include (is_read) where message_id is not null;
create index inbox_warning_id on inbox (warning_id) where warning_id is not null;
