-- A text that is looked for in names reads this index instead of everybody's row, and three letters or more the trigrams.
drop index users_by_name;
create index users_by_name on users (lower(name), id) include (name);
create index users_name_parts on users using gin (lower(name) gin_trgm_ops);
