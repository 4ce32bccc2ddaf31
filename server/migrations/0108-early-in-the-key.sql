-- Who is early or late on a day is read from the key alone. An update of the last out does not change either.
alter table day_verdicts drop constraint day_verdicts_pkey;
alter table day_verdicts add primary key (work_date, user_id) include (is_late, is_early);
