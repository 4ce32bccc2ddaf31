-- Support reports, the error log, and the apps that may still ask.

-- Issues that staff report, and the developer account's replies (ENTITYB-06).
create table support_reports (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  report text not null,
  status varchar(10) not null default 'Pending' check (status in ('Pending', 'Resolved')),
  created_at timestamptz not null,
  reply text,
  resolved_by integer references users,
  resolved_at timestamptz,
  constraint support_reports_resolved check (
    (status = 'Resolved') = (reply is not null and resolved_by is not null and resolved_at is not null))
);
create index support_reports_user on support_reports (user_id, id);
create index support_reports_newest on support_reports (created_at, id);
-- What the developer account's counter and My Device ask.
create index support_reports_pending on support_reports (user_id) where status = 'Pending';

-- Errors of pages and of the server; kind is what makes entries the same error (decision 0068).
create table error_log (
  id bigint generated always as identity primary key,
  user_id integer references users,
  kind varchar(32) not null default '',
  text text not null,
  created_at timestamptz not null
);
create index error_log_kind on error_log (kind, id);

-- What each reader has seen of the log (D8).
create table error_log_readers (
  user_id integer primary key references users,
  seen_id bigint not null
);

-- The oldest mobile apps that may still ask anything; one row.
create table app_versions (
  id integer primary key default 1 check (id = 1),
  android varchar(20) not null,
  ios varchar(20) not null,
  version integer not null default 1
);
insert into app_versions (android, ios) values ('1.0', '1.0');
