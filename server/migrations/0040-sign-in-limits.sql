-- What is counted: wrong passwords and asked-for ones; those of a browser that once signed in as that email apart (D2).
alter table login_failures
  add column kind varchar(10) not null default 'password' check (kind in ('password', 'forgotten')),
  add column browser bytea;

-- Random keys of this installation, shared by its servers; not in a backup.
create table server_keys (
  name varchar(40) primary key,
  key bytea not null
);
insert into server_keys
values ('browser', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
