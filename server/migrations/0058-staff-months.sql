-- What each person's months come to, by the office and position of their days, as sums of verdicts of days that are over
-- (decision 0127): a year of 20,000 staff is 240,000 rows instead of seven million. Written by count_staff_months, which
-- counts a month anew whenever a day of it is judged. Without references, as it only repeats what verdicts say.
create table staff_months (
  month date not null,
  user_id integer not null,
  office_id integer,
  position_id integer,
  -- Days on which the person was expected, came, was late, was absent, and was on leave that is charged.
  due smallint not null,
  present smallint not null,
  late smallint not null,
  absent smallint not null,
  leave smallint not null,
  -- Worked, on days with an in and an out.
  minutes integer not null
);
create unique index staff_months_place on staff_months (month, user_id, office_id, position_id) nulls not distinct;
insert into staff_months (month, user_id, office_id, position_id, due, present, late, absent, leave, minutes)
select date_trunc('month', v.work_date)::date, v.user_id, v.office_id, v.position_id, count(*) filter (where v.excuse is null),
  count(*) filter (where v.clock_in is not null or v.clock_out is not null), count(*) filter (where v.is_late),
  count(*) filter (where v.is_absent), count(l.day), coalesce(sum(v.clock_out - v.clock_in), 0)
from day_verdicts v left join leave_days l on v.excuse = 'leave' and l.user_id = v.user_id and l.day = v.work_date
  and l.half = 1 and l.is_charged
where v.is_over
group by 1, 2, 3, 4;
analyze staff_months;
