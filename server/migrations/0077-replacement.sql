-- Replacement leave for work on a rest day or a public holiday (D6, decision 0142).

-- Of the one type that such work is credited to: the minutes from which a day earns half a day and a whole one (0: it
-- does not), and for how many months; empty: for ever.
alter table leave_types add column is_replacement boolean not null default false;
alter table leave_types add column half_from_minutes smallint not null default 0 check (half_from_minutes between 0 and 1440);
alter table leave_types add column whole_from_minutes smallint not null default 0 check (whole_from_minutes between 0 and 1440);
alter table leave_types add column credit_months smallint check (credit_months > 0);
alter table leave_types add constraint leave_types_replacement_carries check (not is_replacement or carry_forward);
create unique index leave_types_is_replacement on leave_types (is_replacement) where is_replacement and removed_at is null;

-- Claims for such work: the minutes that attendance showed, and the days that it earns.
create table replacement_claims (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  date date not null,
  minutes smallint not null,
  days numeric(2,1) not null check (days in (0.5, 1)),
  -- The last day of the leave that the credit may pay for, and how much of it has lapsed.
  expires_on date,
  lapsed numeric(2,1) not null default 0,
  -- The balance that was credited.
  user_leave_id integer references user_leaves,
  reason text not null,
  status varchar(10) not null check (status in ('Pending', 'Approved', 'Rejected', 'Canceled')),
  doc varchar(80),
  approved_by integer references users,
  approved_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz
);
-- A day is claimed once.
create unique index replacement_claims_date on replacement_claims (user_id, date) where status in ('Pending', 'Approved');
create index replacement_claims_by_user on replacement_claims (user_id, id) where removed_at is null;
create index replacement_claims_doc on replacement_claims (doc) where doc is not null;
create index replacement_claims_month on replacement_claims (date, id);
create index replacement_claims_open on replacement_claims (status) where status = 'Pending';
create index replacement_claims_status on replacement_claims (status, id);
create index replacement_claims_entry on replacement_claims (user_leave_id) where user_leave_id is not null;

-- What was credited, and what of it has lapsed, names its claim.
alter table leave_ledger add column claim_id integer references replacement_claims;
create index leave_ledger_claim on leave_ledger (claim_id) where claim_id is not null;
alter table leave_ledger drop constraint leave_ledger_kind_check;
alter table leave_ledger add constraint leave_ledger_kind_check
  check (kind in ('grant', 'opening', 'adjust', 'correct', 'use', 'return', 'reset', 'carry', 'lapse', 'cash',
    'accrue', 'credit'));
