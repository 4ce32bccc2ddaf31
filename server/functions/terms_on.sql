-- The terms a person has on a day; none before their first.
create or replace function terms_on(person integer, on_day date)
returns table (office_id integer, working_hour_id integer, position_id integer, employment_type varchar, grade varchar)
language sql stable rows 1 as $$
  select t.office_id, t.working_hour_id, t.position_id, t.employment_type, t.grade
  from staff_terms t where t.user_id = person and t.valid_from <= on_day order by t.valid_from desc limit 1
$$;
