-- Who acknowledged which notice of purpose: the newest that they did (decision 0166).
create table notice_reads (
  user_id integer primary key references users,
  number integer not null,
  read_at timestamptz not null
);
