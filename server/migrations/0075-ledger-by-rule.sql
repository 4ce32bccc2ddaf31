-- The ledger says which rule gave a row: days lapse, are recorded as paid in cash, or are earned month by month. The total
-- days that a rule gives may be a half, or none.
alter table leave_ledger add column rule jsonb;
alter table leave_ledger drop constraint leave_ledger_kind_check;
alter table leave_ledger add constraint leave_ledger_kind_check check (kind in ('grant', 'opening', 'adjust', 'correct',
  'use', 'return', 'reset', 'carry', 'lapse', 'cash', 'accrue'));

alter table user_leaves drop constraint user_leaves_total_days_check;
alter table user_leaves add constraint user_leaves_total_days_check check (total_days >= 0);
