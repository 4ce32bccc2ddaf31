-- Rules of a leave type beyond the specification's, each off by default (decision 0138), and what an application keeps of
-- them: the rules of the day it was made, and by when its file is due once it is approved.
alter table leave_types
  add column counts varchar(8) not null default 'working' check (counts in ('working', 'calendar')),
  add column notice_days integer check (notice_days > 0),
  add column after_days integer check (after_days > 0),
  add column most_days integer check (most_days > 0),
  add column most_year_days integer check (most_year_days > 0),
  add column service_months integer check (service_months > 0),
  add column only_gender char(1) check (only_gender in ('M', 'F')),
  add column only_marital_status varchar(10) check (only_marital_status in ('Married', 'Single')),
  -- Names of employment types; of none is of all.
  add column only_employment_types text[] not null default '{}',
  add column file_from_day integer check (file_from_day > 0),
  -- Null: the file comes with the application.
  add column file_within_days integer check (file_within_days > 0),
  add column file_missing varchar(6) not null default 'remind' check (file_missing in ('remind', 'reject')),
  add column times_in_service integer check (times_in_service > 0),
  -- The type whose balance it is charged to; null: its own.
  add column charged_to integer references leave_types,
  add column below_zero integer check (below_zero > 0),
  add column is_private boolean not null default false,
  add column by_admins boolean not null default false;

-- Null where its type had none of these rules.
alter table leave_applications add column terms jsonb, add column file_due date;
create index leave_applications_file_due on leave_applications (file_due) where file_due is not null;
