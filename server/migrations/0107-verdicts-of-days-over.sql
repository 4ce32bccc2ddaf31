-- Days that are over, by person: a month of many people is read from this index alone. A swipe does not write into it, since
-- its day is not over.
create index day_verdicts_over on day_verdicts (user_id, work_date)
  include (clock_in, clock_out, expected_minutes, is_late, left_early, no_clockout, is_absent) where is_over;
-- That needs them vacuumed, which must not wait for a month of them.
alter table day_verdicts set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000,
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
