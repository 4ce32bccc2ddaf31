-- Corrections of a balance, with their reason (D6).
alter table leave_ledger add column reason varchar(150);
alter table leave_ledger drop constraint leave_ledger_kind_check;
alter table leave_ledger add constraint leave_ledger_kind_check
  check (kind in ('grant', 'opening', 'adjust', 'correct', 'use', 'return', 'reset', 'carry'));
