-- The newest number of a month's letters, which closing a day asks for with each batch of people: read among all letters of
-- the month, it took longer the more had been issued.
create index warning_letters_number on warning_letters (left(ref_no, 11), (substring(ref_no from '[0-9]+$')::integer));
