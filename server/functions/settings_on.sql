-- The settings in force on a day; before there were any, the first.
create or replace function settings_on(day date) returns table (
  valid_from date, max_minute_before_late integer, max_late_before_warning integer, days_to_respond integer,
  ramadhan boolean, hours_to_cut_during_ramadhan numeric, correction_request_days smallint
)
language sql stable rows 1 as $$
  select s.valid_from, s.max_minute_before_late, s.max_late_before_warning, s.days_to_respond, s.ramadhan,
    s.hours_to_cut_during_ramadhan, s.correction_request_days
  from settings s order by s.valid_from <= settings_on.day desc, abs(settings_on.day - s.valid_from) limit 1
$$;
