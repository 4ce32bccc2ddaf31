-- Warning letters (D5). A letter is its code and values, with the days that led to it and who decided when; what it says is
-- made when it is read (decision 0035).
create table warning_letters (
  id integer generated always as identity primary key,
  ref_no varchar(20) not null unique,
  user_id integer not null references users,
  date date not null,
  type varchar(12) not null check (type in ('no_clockout', 'leave_early', 'is_late', 'absence')),
  status varchar(10) not null check (status in ('Pending', 'Verified', 'Rejected')),
  -- The how manieth of its kind in the month.
  count smallint,
  reply_by date,
  -- Its days, each with why it was judged so: [{"date", "clock_in", "clock_out", "why"}].
  evidence jsonb not null default '[]',
  -- The words of a letter that has no values.
  title text,
  message text,
  doc varchar(80),
  created_at timestamptz not null,
  decided_by integer references users,
  decided_at timestamptz,
  -- A removed letter stays as the mark that its cause was written about: closing its day again issues no other.
  removed_at timestamptz
);
-- A lapse is written about once, whoever closes its day and however often; the index also finds someone's letters.
create unique index warning_letters_cause on warning_letters (user_id, date, type);
create index warning_letters_open on warning_letters (date) where status = 'Pending' and removed_at is null;
create index warning_letters_date on warning_letters (date, id) where removed_at is null;
-- Which were issued today, for the dashboard.
create index warning_letters_created on warning_letters (created_at);
-- The newest number of a month's letters, which closing a day asks for with each batch of people: read among all letters of
-- the month, it took longer the more had been issued.
create index warning_letters_number on warning_letters (left(ref_no, 11), (substring(ref_no from '[0-9]+$')::integer));
create index warning_letters_doc on warning_letters (doc) where doc is not null;
