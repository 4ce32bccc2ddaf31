-- A removed letter stays as the mark that its cause was written about: closing its day again issues no other.
alter table warning_letters add column removed_at timestamptz;
drop index warning_letters_open;
create index warning_letters_open on warning_letters (date) where status = 'Pending' and removed_at is null;
create index warning_letters_date on warning_letters (date, id) where removed_at is null;
