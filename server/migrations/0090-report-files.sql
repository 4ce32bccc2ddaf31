-- Spreadsheets that were made, each for who asked, kept for a day.
create table report_files (
  name varchar(40) primary key,
  user_id integer not null references users (id),
  filename varchar(100) not null,
  made_at timestamptz not null
);
create index report_files_made on report_files (made_at);
