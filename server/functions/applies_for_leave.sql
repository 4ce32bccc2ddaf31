-- Whether people of an employment type apply for leave in Hadir on a day.
create or replace function applies_for_leave(employment varchar, on_day date)
returns boolean language sql stable as $$
  select coalesce((select d.applies from employment_types e join employment_type_days d on d.employment_type_id = e.id
    where e.name = employment and e.removed_at is null and d.valid_from <= on_day
    order by d.valid_from desc limit 1), employment <> 'Permanent')
$$;
