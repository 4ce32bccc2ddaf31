-- A day's list sorted by time reads this; by platform it reads platform by platform, of which there are three.
create index attendances_created on attendances (work_date, created_at, id);
alter table attendances add constraint attendances_platform_check check (platform in ('android', 'ios', 'web_app'));
