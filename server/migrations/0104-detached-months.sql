-- Old months whose swipes and verdicts were taken out of the database into a file (decision 0181): all days before `until`,
-- from `from_day` or, where that is null, the first. Written before the file is, so that nothing changes these days meanwhile;
-- `detached_at` is when they left, `attached_at` when they came back.
create table detached_months (
  id integer primary key generated always as identity,
  from_day date,
  until date not null check (extract(day from until) = 1),
  file varchar(1000) not null,
  began_at timestamptz not null,
  -- SHA-256 of the file's lines, and the rows of each table.
  sha256 varchar(64),
  rows jsonb,
  detached_at timestamptz,
  attached_at timestamptz,
  check ((detached_at is null) = (sha256 is null) and (detached_at is null) = (rows is null)),
  check (attached_at is null or detached_at is not null)
);
create unique index detached_months_until on detached_months (until) where attached_at is null;
