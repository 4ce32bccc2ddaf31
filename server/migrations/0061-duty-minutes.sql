-- Expected minutes of the day that approved duty elsewhere covers (D7); a constant default, so no row is written anew.
alter table day_verdicts add column duty_minutes smallint not null default 0;
