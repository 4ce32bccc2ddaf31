-- A Malay name beside the name, of what is called something (decision 0143). It is null where there is none, and the same
-- wherever records of a kind have the same name (server/functions/same_malay_name.sql).
alter table departments add column name_ms varchar(150);
alter table positions add column name_ms varchar(150);
alter table holidays add column name_ms varchar(150);
alter table leave_types add column name_ms varchar(50);

create unique index departments_name_ms on departments (coalesce(parent_id, 0), lower(name_ms)) where removed_at is null;
create unique index positions_name_ms on positions (department_id, lower(name_ms)) where removed_at is null;
create unique index leave_types_name_ms on leave_types (lower(name_ms)) where removed_at is null;
