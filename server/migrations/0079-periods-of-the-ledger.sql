-- The first leave year there is (decision 0144).
create index leave_ledger_period on leave_ledger (period);
