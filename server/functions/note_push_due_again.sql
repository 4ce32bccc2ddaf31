-- A message that is sent again has arrived anew.
create or replace function note_push_due_again() returns trigger language plpgsql as $$
begin
  insert into push_due
  select distinct n.id from arrived n join before b using (id) join sessions s on s.user_id = n.user_id
    join push_subscriptions p on p.session_hash = s.token_hash
  where not n.is_read and n.archived_at is null and n.created_at <> b.created_at
  on conflict do nothing;
  return null;
end $$;
create or replace trigger inbox_arrived_again after update on inbox
  referencing old table as before new table as arrived for each statement execute function note_push_due_again();
