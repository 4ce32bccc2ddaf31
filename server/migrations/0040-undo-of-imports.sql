-- Until when an import can be undone, and each of its records as it was before and after it. Null, for imports from before
-- these were stored: it cannot be undone.
alter table imports add column undo_until timestamptz;
alter table import_rows add column was jsonb, add column became jsonb;

-- The import that wrote a row of a ledger.
alter table leave_ledger add column import_id integer references imports;
