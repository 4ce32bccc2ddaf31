-- Who came on a day, by what the dashboard counts them by (decision 0098): read from the index alone, and in its order.
create index day_verdicts_came on day_verdicts (work_date, working_hour_id, position_id, office_id)
  include (user_id, is_late) where clock_in is not null;
