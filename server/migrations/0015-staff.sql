-- The staff list by name, whole or of one office, reads the twenty it shows and no more; its last page reads no rows
-- on the way there, only the index.
create index users_name on users (lower(name), id) include (name) where removed_at is null;
drop index users_office;
create index users_office on users (office_id, lower(name), id) where removed_at is null;
