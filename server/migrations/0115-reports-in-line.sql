-- Reports that were asked for: waiting in line, being made, made and kept for a day, or failed. Files made before are
-- made again where they are still wanted; what they were asked with was not kept.
delete from report_files;
alter table report_files
  alter column made_at drop not null,
  add column number integer not null generated always as identity,
  add column type varchar(30) not null,
  add column format varchar(4) not null check (format in ('xlsx', 'pdf')),
  add column language varchar(2) not null,
  add column asked jsonb not null,
  add column state varchar(7) not null default 'waiting' check (state in ('waiting', 'making', 'made', 'failed')),
  add column asked_at timestamptz not null,
  add column attempts integer not null default 0,
  -- The last sign of life of who makes it, by the database's own clock.
  add column alive_at timestamptz,
  add column percent integer not null default 0,
  add column size bigint,
  add column failure varchar(10),
  add check ((state = 'made') = (made_at is not null and size is not null)),
  add check ((state = 'failed') = (failure is not null));
drop index report_files_made;
create index report_files_asked on report_files (asked_at);
create index report_files_of on report_files (user_id, number desc);
create unique index report_files_line on report_files (number) where state in ('waiting', 'making');
