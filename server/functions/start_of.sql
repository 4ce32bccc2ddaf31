-- The day attendance is judged from at an office: its own, else the organisation's; null when it has not started (D5).
create or replace function start_of(office integer) returns table (starts_on date)
language sql stable rows 1 as $$
  select coalesce((select o.starts_on from offices o where o.id = office), g.starts_on) from organisation g
$$;
