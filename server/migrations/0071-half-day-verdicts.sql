-- The half of a day that was leave while the other one was judged: 1 the morning, 2 the afternoon (decision 0137).
alter table day_verdicts add column leave_half smallint check (leave_half in (1, 2));

-- Days of leave, and absent days, are halves too.
alter table staff_months alter column leave type numeric(4, 1);
alter table month_figures alter column leave type numeric(5, 1), alter column absent type numeric(5, 1);
alter table month_adjustments alter column leave type numeric(5, 1), alter column absent type numeric(5, 1);
