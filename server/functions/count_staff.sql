-- Adds new staff to the counts by hours and position, and takes deleted ones away.
create or replace function count_staff() returns trigger language plpgsql as $$
begin
  insert into staff_counts
  select working_hour_id, position_id, case tg_op when 'INSERT' then count(*) else -count(*) end
  from moved where active and removed_at is null group by 1, 2;
  return null;
end $$;
create or replace trigger staff_added after insert on users
  referencing new table as moved for each statement execute function count_staff();
create or replace trigger staff_deleted after delete on users
  referencing old table as moved for each statement execute function count_staff();
