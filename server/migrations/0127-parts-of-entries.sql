-- A longer text is looked for in the audit log by its parts of five letters. Its trigrams may each be in many entries, all
-- of which were then compared, though it is in few.
create or replace function parts_of(said text) returns text[] language sql immutable parallel safe
  return array(select substr(said, at, 5) from generate_series(1, length(said) - 4) at);
create index activity_logs_parts on activity_logs using gin (parts_of(lower(code || ' ' || "values"::text)));
