-- A day's list by name walks the names in their order and stops at twenty, whoever has left since; away rows are few.
create index users_by_name on users (lower(name));
create index attendances_away on attendances (work_date, id) include (user_id) where away;
