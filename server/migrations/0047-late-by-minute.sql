-- The newest late of a day are read in their order, however many there are.
drop index day_verdicts_late;
create index day_verdicts_late on day_verdicts (work_date, clock_in desc, user_id) where is_late;
