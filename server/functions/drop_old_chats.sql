-- Deletes the messages of chats that are kept no longer by the organisation's own rule (decision 0166); the application
-- itself may delete none (decision 0030). Returns how many.
create or replace function drop_old_chats(at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  many integer;
begin
  delete from chat_messages m using data_rules r
    where r.chat_months > 0 and m.created_at < at - make_interval(months => r.chat_months);
  get diagnostics many = row_count;
  return many;
end $$;
