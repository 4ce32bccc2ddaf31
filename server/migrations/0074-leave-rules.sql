-- Entitlement by rule (decisions 0139 and 0140): the rules of a leave type, the runs of its leave years, and what they gave
-- each person. A type without rules is as before.
create table leave_rules (
  leaves_id integer primary key references leave_types,
  -- The table, in the order shown: employment types, grades, years of service, days.
  rows jsonb not null,
  pro_rata varchar(10) not null check (pro_rata in ('none', 'months', 'days')),
  rounding varchar(10) not null check (rounding in ('up', 'down', 'nearest', 'halves')),
  changes varchar(10) not null check (changes in ('parts', 'whole')),
  accrual boolean not null,
  carry_most numeric(5, 1),
  carry_lifetime numeric(6, 1),
  -- Carried days can be taken up to a day of the year, `MM-DD`, or for the first months of the leave year.
  expires_on varchar(5),
  expires_months smallint check (expires_months between 1 and 11),
  cash_most numeric(5, 1),
  cash_lifetime numeric(6, 1),
  version integer not null default 1,
  check (expires_on is null or expires_months is null)
);

-- A run counts a leave year by the rules as they were when it began, to be looked at, and books it once it is confirmed.
-- What changes in service later is booked by the rules of the run that was booked last, until rules are removed (ended).
create table leave_runs (
  id integer generated always as identity primary key,
  leaves_id integer not null references leave_types,
  period date not null,
  state varchar(10) not null default 'counting'
    check (state in ('counting', 'ready', 'booking', 'booked', 'failed', 'dropped', 'ended')),
  rules jsonb not null,
  -- The day whose facts it counted by.
  day date not null,
  people integer not null default 0,
  done integer not null default 0,
  started_by integer not null references users (id),
  started_at timestamptz not null,
  booked_by integer references users (id),
  booked_at timestamptz
);
create index leave_runs_type on leave_runs (leaves_id, period, id);
-- Two never wait for an answer, or are counted or booked, at once.
create unique index leave_runs_open on leave_runs (leaves_id) where state in ('counting', 'ready', 'booking');

create table leave_run_rows (
  run_id integer not null references leave_runs (id),
  user_id integer not null references users (id),
  outside varchar(10) check (outside in ('no_row', 'no_service', 'no_start')),
  before numeric(5, 1),
  entitlement jsonb,
  by_hand numeric(5, 1) not null default 0,
  reason varchar(150),
  total numeric(5, 1) not null,
  carried numeric(6, 1) not null,
  lapsed numeric(6, 1) not null,
  expired numeric(6, 1) not null,
  cash numeric(6, 1) not null,
  unearned numeric(6, 1) not null,
  short numeric(6, 1) not null,
  balance_before numeric(6, 1),
  balance numeric(6, 1) not null,
  is_booked boolean not null default false,
  primary key (run_id, user_id)
);

-- What the rules gave somebody in a leave year so far.
create table leave_bookings (
  leaves_id integer not null references leave_types,
  user_id integer not null references users (id),
  period date not null,
  run_id integer not null references leave_runs (id),
  days numeric(5, 1) not null,
  by_hand numeric(5, 1) not null default 0,
  reason varchar(150),
  carried numeric(6, 1) not null,
  cash numeric(6, 1) not null,
  -- The last day on which carried days can be taken.
  expires_on date,
  primary key (user_id, leaves_id, period)
);
