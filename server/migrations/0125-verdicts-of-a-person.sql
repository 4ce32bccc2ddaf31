-- A person's days of some months are found by the key, day by day (PostgreSQL 18 skips from one to the next), so that a
-- swipe need not write them into an index of their own.
drop index day_verdicts_person;
