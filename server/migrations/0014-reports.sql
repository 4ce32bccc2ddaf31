-- Reports that were asked for: waiting for their turn, being made, made and kept for a day, or failed (decision 0079).
create table report_files (
  name varchar(40) primary key,
  number integer not null generated always as identity,
  user_id integer not null references users,
  type varchar(30) not null,
  format varchar(4) not null check (format in ('xlsx', 'pdf')),
  language varchar(2) not null,
  filename varchar(100) not null,
  asked jsonb not null,
  asked_at timestamptz not null,
  state varchar(7) not null default 'waiting' check (state in ('waiting', 'making', 'made', 'failed')),
  attempts integer not null default 0,
  -- The last sign of life of who makes it, by the database's own clock.
  alive_at timestamptz,
  percent integer not null default 0,
  made_at timestamptz,
  size bigint,
  failure varchar(10),
  check ((state = 'made') = (made_at is not null and size is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index report_files_asked on report_files (asked_at);
create index report_files_of on report_files (user_id, number desc);
create unique index report_files_line on report_files (number) where state in ('waiting', 'making');
