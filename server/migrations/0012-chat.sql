-- Chats of two people, and their messages (ENTITYA-18). Each of the two has seen the messages up to one.
create table chats (
  id integer generated always as identity primary key,
  low_id integer not null references users,
  high_id integer not null references users,
  last_seq integer not null default 0,
  low_seen integer not null default 0,
  high_seen integer not null default 0,
  opened_at timestamptz not null,
  ended_at timestamptz,
  ended_by integer references users,
  constraint chats_pair unique (low_id, high_id),
  constraint chats_order check (low_id < high_id),
  constraint chats_end check ((ended_at is null) = (ended_by is null))
);
create index chats_high on chats (high_id);

-- Kept for good. `msg_id` is made by the browser, so that a message sent again is stored once; `seq` is its place.
create table chat_messages (
  id integer generated always as identity primary key,
  chat_id integer not null references chats,
  seq integer not null,
  sender_id integer not null references users,
  msg_id varchar(64) not null,
  message text not null,
  created_at timestamptz not null,
  constraint chat_messages_place unique (chat_id, seq),
  constraint chat_messages_msg_id unique (sender_id, msg_id)
);
