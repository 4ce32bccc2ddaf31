-- Half days of leave (decision 0137): which types have them, and how much an application takes of its first and of its last
-- day; of a single day both say the same. Leave of several days may begin in an afternoon and end with a morning.
alter table leave_types add column half_days boolean not null default false;
alter table leave_applications
  add column half_start varchar(9) not null default 'whole' check (half_start in ('whole', 'morning', 'afternoon')),
  add column half_end varchar(9) not null default 'whole' check (half_end in ('whole', 'morning', 'afternoon')),
  add constraint leave_applications_halves check (case when date_start = date_end then half_start = half_end
    else half_start <> 'morning' and half_end <> 'afternoon' end);
