-- How long each kind of personal data is kept, in months, and coordinates in days; 0 is for ever (decision 0166). And the
-- notice of purpose, in both languages, which each person acknowledges once; number 0 is none.
create table data_rules (
  id boolean primary key default true check (id),
  reasons_months integer not null default 0 check (reasons_months between 0 and 600),
  files_months integer not null default 0 check (files_months between 0 and 600),
  inbox_months integer not null default 0 check (inbox_months between 0 and 600),
  chat_months integer not null default 0 check (chat_months between 0 and 600),
  errors_months integer not null default 0 check (errors_months between 0 and 600),
  former_months integer not null default 0 check (former_months between 0 and 600),
  location_days integer not null default 0 check (location_days between 0 and 3650),
  -- The last day on which the nightly job has applied them.
  applied_on date,
  notice_on boolean not null default false,
  notice_en text,
  notice_ms text,
  notice_number integer not null default 0,
  version integer not null default 1
);
insert into data_rules (id) values (true);

-- Coordinates that are still kept; no swipe at a kiosk has any.
create index attendances_located on attendances (work_date) where lat is not null;
