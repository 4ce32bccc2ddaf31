-- Clock events, and who liked them (D3).

-- work_date and minute are local (HADIR_TIME_ZONE); created_at is the instant, recorded_at when it was recorded. Odd seq is
-- an in, even an out.
--
-- The date is in the key, so that the table can be partitioned by quarter or year without touching what refers to it
-- (decision 0040). The key begins with the id, so that it finds an event by its id alone too.
create table attendances (
  id bigint generated always as identity,
  user_id integer not null references users,
  office_id integer references offices,
  work_date date not null,
  seq smallint not null check (seq >= 1),
  type varchar(3) not null generated always as (case when seq % 2 = 1 then 'in' else 'out' end) stored,
  minute smallint not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  platform varchar(20) not null check (platform in ('android', 'ios', 'web_app')),
  source varchar(10) not null check (source in ('kiosk', 'phone', 'correction')),
  kiosk_id integer references kiosks,
  distance integer,
  away boolean not null default false,
  lat double precision,
  lng double precision,
  reason text,
  doc varchar(80),
  likes integer not null default 0,
  primary key (id, work_date),
  unique (user_id, work_date, seq)
) with (
  -- A day's entries alone are read from attendances_day, which needs them vacuumed: that must not wait for a month of them.
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000
);
-- What a day is read from, with which event of its person and which office's it is among its keys: PostgreSQL passes over a
-- day's outs, which its list begins with, and over other offices' events without leaving the index. With user_id in it, a
-- day's rows of the staff someone may see are counted in that day alone; without, PostgreSQL 18 skips through the whole
-- index of people, which takes ten times as long.
create index attendances_day on attendances (work_date, id, seq, office_id) include (user_id, away, platform);
-- A day's list sorted by time; by platform it reads platform by platform, of which there are three.
create index attendances_created on attendances (work_date, created_at, id);
-- Away rows are few.
create index attendances_away on attendances (work_date, id) include (user_id) where away;
-- The dashboard asks of everybody at once who was recognised this month.
create index attendances_liked on attendances (work_date, user_id) include (likes) where likes > 0;
-- A document is found by its file name, whichever record has it (D2).
create index attendances_doc on attendances (doc) where doc is not null;

-- A like says of which date the event is and whose.
create table attendance_likes (
  work_date date not null,
  attendance_id bigint not null,
  owner_id integer not null references users,
  user_id integer not null references users,
  primary key (work_date, attendance_id, user_id),
  foreign key (work_date, attendance_id) references attendances (work_date, id)
);
