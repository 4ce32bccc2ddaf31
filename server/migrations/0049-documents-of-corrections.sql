-- Documents of corrected balances (D6).
alter table leave_ledger add column doc varchar(80);
