-- Staff have a number of their own, optional and unique among those who were not removed; who was imported without an email
-- has '' and logs in with it.

alter table users add column staff_no varchar(30);
create unique index users_staff_no on users (lower(staff_no)) where removed_at is null;

drop index users_email;
create unique index users_email on users (lower(email)) where removed_at is null and email <> '';

drop index users_search;
create index users_search on users
  using gin (lower(name || ' ' || email || ' ' || contact || ' ' || coalesce(staff_no, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where removed_at is null;
