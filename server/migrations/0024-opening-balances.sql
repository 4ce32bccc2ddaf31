-- Balances taken over from elsewhere: what was carried into the period and taken of it by a day (D6).

alter table leave_ledger drop constraint leave_ledger_kind_check;
alter table leave_ledger add constraint leave_ledger_kind_check
  check (kind in ('grant', 'opening', 'adjust', 'use', 'return', 'reset', 'carry'));

alter table user_leaves add column opening_on date,
  add column opening_carried numeric(5, 1) not null default 0,
  add column opening_taken numeric(5, 1) not null default 0;
