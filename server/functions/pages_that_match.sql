-- Those stretches of 32 pages of a table in whose rows a regular expression matches something in some columns, an expression
-- of one text, without regard to capitals: the addresses from which and before which their rows are. PostgreSQL works out what an expression
-- does with each character anew for each text, which for one of many alternatives takes most of the time: so the texts of
-- many rows are looked through as one. What matches may be over the end of a row, so whoever asks looks at each row again.
create or replace function pages_that_match(relation regclass, words text, pattern text)
returns table (first_row tid, end_row tid)
language plpgsql stable as $$
declare
  pages bigint := (select max(pg_relation_size(c.oid)) / current_setting('block_size')::int from pg_class c
    where c.oid = relation or c.oid in (select relid from pg_partition_tree(relation)));
  matches boolean;
begin
  for first_row, end_row in
    select format('(%s,0)', page)::tid, format('(%s,0)', page + 32)::tid from generate_series(0, pages, 32) page
  loop
    execute format('select string_agg(%s, E''\n'') ~* $1 from %s t where ctid >= $2 and ctid < $3', words, relation)
      into matches using pattern, first_row, end_row;
    if matches then
      return next;
    end if;
  end loop;
end $$;
