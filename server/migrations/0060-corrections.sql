-- Corrections of somebody's day by hand (D5): an event that was missing, one that should not count, or both, where one has
-- another time. A row is never edited, only withdrawn.
create table corrections (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  work_date date not null,
  action varchar(6) not null check (action in ('add', 'move', 'remove')),
  -- Of one that enters an event: when, as instant and as minute of the local day, the attendance that stands for it, and
  -- whether that is another swipe of the same minute.
  happened_at timestamptz,
  minute smallint,
  attendance_id bigint,
  is_double boolean not null default false,
  reason varchar(300) not null,
  -- Name of its file in the private storage.
  doc varchar(100),
  created_by integer not null references users,
  created_at timestamptz not null,
  withdrawn_by integer references users,
  withdrawn_at timestamptz,
  withdrawn_reason varchar(300),
  check ((action = 'remove') = (happened_at is null)),
  check ((happened_at is null) = (minute is null)),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index corrections_person on corrections (user_id, work_date) where withdrawn_at is null;
create index corrections_day on corrections (work_date) where withdrawn_at is null;

-- The event that a correction took out, as it was; it counts again once the correction is withdrawn.
create table removed_events (
  correction_id integer primary key references corrections,
  -- The kiosk's event; null of a phone's swipe, and of one that came without.
  event_id uuid references kiosk_events,
  attendance_id bigint not null,
  seq smallint not null,
  office_id integer references offices,
  minute smallint not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  platform varchar(20) not null,
  source varchar(10) not null,
  kiosk_id integer references kiosks,
  distance integer,
  away boolean not null,
  lat double precision,
  lng double precision,
  reason text
);

-- The correction that took an event out, with whatever was another swipe of it.
alter table kiosk_events add column removed_by integer references corrections;
create index kiosk_events_removed on kiosk_events (removed_by) where removed_by is not null;
