-- The day attendance is judged from, of the organisation and of an office where it differs (D5). Null: not started.
alter table organisation add column starts_on date, add column version integer not null default 1;
alter table offices add column starts_on date;
-- An organisation that is judged already goes on as it was.
update organisation set starts_on = (select min(work_date) from day_verdicts);

-- The day somebody was entered; nobody is absent before it. Null: before this was stored.
alter table users add column entered_on date;

alter table day_verdicts drop constraint day_verdicts_excuse_check;
alter table day_verdicts add constraint day_verdicts_excuse_check check (excuse in ('trial', 'holiday', 'leave', 'off'));
