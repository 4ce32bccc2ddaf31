-- What kiosks recorded and sent, each event once, by the id its kiosk gave it, with what it was answered (D4).
create table kiosk_events (
  id uuid primary key,
  -- Null: it came with a link that no kiosk has.
  kiosk_id integer references kiosks,
  seq bigint not null check (seq >= 1),
  card varchar(40) not null,
  manual boolean not null,
  -- As the kiosk gave it, and as it was taken.
  claimed_at timestamptz not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  -- Why the instant is doubtful; null when it is not.
  doubt varchar(20) check (doubt in ('unsure', 'ahead', 'before_contact')),
  -- Another event of its kiosk has its number: there are two of the kiosk, or it lost its storage.
  is_copy boolean not null default false,
  outcome varchar(8) not null check (outcome in ('accepted', 'refused')),
  -- Of a refused one, also once it is accepted by hand: the text it was answered, { code, en, ms }.
  refusal jsonb,
  -- Of an accepted one: whose it is, the day, the attendance that stands for it, whether that is another swipe of the
  -- same minute, and the answer.
  user_id integer references users,
  work_date date,
  attendance_id bigint,
  is_double boolean not null default false,
  answer jsonb,
  -- Of one that an administrator accepted by hand.
  accepted_by integer references users,
  accepted_at timestamptz,
  note text,
  check (outcome = 'accepted' or refusal is not null),
  check (outcome = 'refused' or (user_id is not null and work_date is not null and attendance_id is not null))
);
create index kiosk_events_seq on kiosk_events (kiosk_id, seq);
create index kiosk_events_day on kiosk_events (user_id, work_date) where outcome = 'accepted';
create index kiosk_events_refused on kiosk_events (kiosk_id, received_at) where outcome = 'refused';

-- The links that kiosks had before they were given another: what is sent by one is known to be theirs.
create table kiosk_links (
  secret_hash bytea primary key,
  kiosk_id integer not null references kiosks,
  replaced_at timestamptz not null
);
