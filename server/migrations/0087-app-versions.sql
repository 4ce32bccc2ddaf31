-- The oldest mobile apps that may still ask anything; one row.
create table app_versions (
  id integer primary key default 1 check (id = 1),
  android varchar(20) not null,
  ios varchar(20) not null,
  version integer not null default 1
);
insert into app_versions (android, ios) values ('1.0', '1.0');
