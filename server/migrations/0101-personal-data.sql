-- Requests for all that is kept about somebody (decision 0164): made by them, or entered for them by an administrator.
create table data_requests (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  asked_by integer not null references users,
  asked_at timestamptz not null,
  state varchar(10) not null default 'waiting' check (state in ('waiting', 'given', 'refused')),
  reason varchar(300),
  decided_by integer references users,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create index data_requests_user on data_requests (user_id, id);

-- Who of those who left was erased, or is to be (decision 0165).
create table erasures (
  user_id integer primary key references users,
  -- Null where it was their time by what is kept for how long.
  asked_by integer references users,
  asked_at timestamptz not null,
  erased_at timestamptz
);
