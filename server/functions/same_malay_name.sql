-- Records of a kind that have the same name have the same Malay name (decision 0143): one that is named without it gets
-- that of the others, and one that is given another gives it to them. The argument is the column of the name.
create or replace function same_malay_name() returns trigger language plpgsql as $$
declare
  called text := to_jsonb(new) ->> tg_argv[0];
  is_renamed boolean := tg_op = 'INSERT' or lower(called) is distinct from lower(to_jsonb(old) ->> tg_argv[0]);
  is_there text := case when to_jsonb(new) ? 'removed_at' then 'removed_at is null' else 'true' end;
  theirs text;
begin
  if to_jsonb(new) ->> 'removed_at' is not null then return null; end if;
  if new.name_ms is null and is_renamed then
    execute format('select name_ms from %I where lower(%I) = lower($1) and name_ms is not null and %s limit 1',
      tg_table_name, tg_argv[0], is_there) into theirs using called;
    if theirs is not null then
      execute format('update %I set name_ms = $1 where id = $2', tg_table_name) using theirs, new.id;
    end if;
  elsif is_renamed or new.name_ms is distinct from old.name_ms then
    execute format('update %I set name_ms = $1, version = version + 1
      where lower(%I) = lower($2) and id <> $3 and name_ms is distinct from $1 and %s',
      tg_table_name, tg_argv[0], is_there) using new.name_ms, called, new.id;
  end if;
  return null;
end $$;
create or replace trigger departments_malay after insert or update of name, name_ms on departments
  for each row execute function same_malay_name('name');
create or replace trigger positions_malay after insert or update of name, name_ms on positions
  for each row execute function same_malay_name('name');
create or replace trigger holidays_malay after insert or update of details, name_ms on holidays
  for each row execute function same_malay_name('details');
