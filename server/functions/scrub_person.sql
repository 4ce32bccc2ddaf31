-- What only the owner may do for an erasure, since the application may only add to the audit log and chats (decisions 0030
-- and 0165): empties the texts of the entries about a person who is to be erased, and of their replies, replaces their
-- identifiers, a regular expression, in all others, and deletes their chats' messages. It refuses anybody who has not left,
-- so that it rewrites nothing else.
create or replace function scrub_person(person integer, identifiers text, former text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
begin
  if not exists (select from erasures e join users u on u.id = e.user_id
      where e.user_id = person and e.erased_at is null and u.removed_at is not null) then
    raise exception 'Person % is not to be erased', person;
  end if;
  delete from chat_messages m using chats c where c.id = m.chat_id and person in (c.low_id, c.high_id);
  update activity_logs a set "values" = scrubbed(a."values"), before = scrubbed(a.before), after = scrubbed(a.after)
    where a.subject_id = person or a.module = 'staff' and a.record_id = person
      or a.module = 'inbox' and a.user_id = person;
  for part in select * from pages_that_match('activity_logs', 'concat_ws('' '', t."values", t.before, t.after)', identifiers) loop
    update activity_logs a set "values" = replaced_in(a."values", identifiers, former),
        before = replaced_in(a.before, identifiers, former), after = replaced_in(a.after, identifiers, former)
      where ctid >= part.first_row and ctid < part.end_row
        and concat_ws(' ', a."values", a.before, a.after) ~* identifiers;
  end loop;
  for part in select * from pages_that_match('chat_messages', 't.message', identifiers) loop
    update chat_messages m set message = regexp_replace(m.message, identifiers, former, 'gi')
      where ctid >= part.first_row and ctid < part.end_row and m.message ~* identifiers;
  end loop;
end $$;
