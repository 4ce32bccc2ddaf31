-- What makes entries the same error, and what each reader has seen of the log (D8).
alter table error_log add column kind varchar(32) not null default '';
update error_log set kind = md5(text);
create index error_log_kind on error_log (kind, id);

create table error_log_readers (
  user_id integer primary key references users(id),
  seen_id bigint not null
);
