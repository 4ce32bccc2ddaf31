-- Moves a changed member of staff from one count to another, and notes that their verdict of today may be of before.
create or replace function recount_staff() returns trigger language plpgsql as $$
begin
  if old.active and old.removed_at is null then
    insert into staff_counts values (old.working_hour_id, old.position_id, -1);
  end if;
  if new.active and new.removed_at is null then
    insert into staff_counts values (new.working_hour_id, new.position_id, 1);
  end if;
  insert into staff_changes values (new.id);
  return null;
end $$;
create or replace trigger staff_changed after update on users for each row
  when (old.active is distinct from new.active or (old.removed_at is null) is distinct from (new.removed_at is null)
    or old.working_hour_id is distinct from new.working_hour_id or old.position_id is distinct from new.position_id)
  execute function recount_staff();
