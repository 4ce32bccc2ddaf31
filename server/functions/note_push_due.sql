-- What reaches the inbox of somebody whose browser is notified is due for a notification.
create or replace function note_push_due() returns trigger language plpgsql as $$
begin
  insert into push_due
  select distinct n.id from arrived n join sessions s on s.user_id = n.user_id
    join push_subscriptions p on p.session_hash = s.token_hash
  where not n.is_read and n.archived_at is null
  on conflict do nothing;
  return null;
end $$;
create or replace trigger inbox_arrived after insert on inbox
  referencing new table as arrived for each statement execute function note_push_due();
