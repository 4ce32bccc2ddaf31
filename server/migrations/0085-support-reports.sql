-- Issues that staff report, and the developer account's replies (ENTITYB-06).
create table support_reports (
  id integer generated always as identity primary key,
  user_id integer not null references users(id),
  report text not null,
  status varchar(10) not null default 'Pending' check (status in ('Pending', 'Resolved')),
  created_at timestamptz not null,
  reply text,
  resolved_by integer references users(id),
  resolved_at timestamptz,
  constraint support_reports_resolved check (
    (status = 'Resolved') = (reply is not null and resolved_by is not null and resolved_at is not null))
);
create index support_reports_user on support_reports (user_id, id);
create index support_reports_newest on support_reports (created_at, id);
-- What the developer account's counter and My Device ask.
create index support_reports_pending on support_reports (user_id) where status = 'Pending';
