-- What each kiosk last reported about itself (D4).
create table kiosk_states (
  kiosk_id integer primary key references kiosks,
  -- Null: it never reported.
  reported_at timestamptz,
  -- Null: it did not say.
  waiting bigint check (waiting >= 0),
  waiting_since timestamptz,
  -- Its device's clock minus the server's, in milliseconds.
  clock_off bigint,
  storage varchar(11) check (storage in ('persistent', 'best-effort', 'memory')),
  last_error varchar(200),
  version varchar(20),
  -- When it last reported that nothing waits.
  emptied_at timestamptz,
  -- Up to this number each of its events has come, or is in a gap of kiosk_alarms.
  checked_seq bigint not null default 0
);

-- What was wrong with a kiosk, from the moment the administrators were notified of it: it was silent, numbers of its events
-- never came, or two machines use its link (D4).
create table kiosk_alarms (
  id integer generated always as identity primary key,
  kiosk_id integer not null references kiosks,
  kind varchar(6) not null check (kind in ('silent', 'gap', 'copy')),
  -- When it was last seen, when the event after the gap came, or the second one of a number.
  since timestamptz not null,
  -- The numbers of a gap.
  first_seq bigint,
  last_seq bigint,
  notified_at timestamptz not null,
  -- Of a silent one: when it was first seen again.
  back_at timestamptz,
  ended_at timestamptz,
  -- Who settled it by hand; null when it ended by itself.
  settled_by integer references users,
  check ((kind = 'gap') = (first_seq is not null and last_seq is not null))
);
create unique index kiosk_alarms_open on kiosk_alarms (kiosk_id, kind, coalesce(first_seq, 0)) where ended_at is null;
create index kiosk_alarms_kiosk on kiosk_alarms (kiosk_id, since);

-- Since when servers have been looking for silent kiosks without a pause, and when they last did.
create table kiosk_watch (
  id boolean primary key default true check (id),
  since timestamptz not null,
  looked_at timestamptz not null
);

-- After how many minutes of silence the administrators are notified; null: never.
alter table organisation
  add column kiosk_silent_minutes integer default 10 check (kiosk_silent_minutes between 5 and 720);

create index kiosk_events_copies on kiosk_events (kiosk_id, received_at) where is_copy;
