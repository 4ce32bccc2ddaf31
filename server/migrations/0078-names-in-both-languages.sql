-- A Malay name beside the name, of what is called something (decision 0143). It is null where there is none, and the same
-- wherever records of a kind have the same name (server/functions/same_malay_name.sql).
alter table departments add column name_ms varchar(150);
alter table positions add column name_ms varchar(150);
alter table holidays add column name_ms varchar(150);
alter table leave_types add column name_ms varchar(50);

create unique index departments_name_ms on departments (coalesce(parent_id, 0), lower(name_ms)) where removed_at is null;
create unique index positions_name_ms on positions (department_id, lower(name_ms)) where removed_at is null;
create unique index leave_types_name_ms on leave_types (lower(name_ms)) where removed_at is null;

-- Kinds of duty had one from the start, and two could be called the same.
update duty_kinds k set name_ms = left(k.name_ms, 38) || ' (' || k.id || ')'
  where k.removed_at is null and exists (select from duty_kinds e where e.removed_at is null and e.id < k.id
    and lower(e.name_ms) = lower(k.name_ms));
create unique index duty_kinds_name_ms on duty_kinds (lower(name_ms)) where removed_at is null;
