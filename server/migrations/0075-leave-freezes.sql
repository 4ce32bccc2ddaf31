-- Dates on which nobody may take leave; one range stands once, however often it is sent.
create table leave_freezes (
  id integer generated always as identity primary key,
  start date not null,
  "end" date not null check ("end" >= start),
  remark varchar(150),
  version integer not null default 1
);
create unique index leave_freezes_start on leave_freezes (start, "end");
create index leave_freezes_end on leave_freezes ("end");

-- How many applications already stand in a range that is about to be frozen.
create index leave_applications_standing on leave_applications (date_end, date_start)
  where status in ('Pending', 'Supported', 'Approved');
