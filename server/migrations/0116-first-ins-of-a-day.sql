-- The key begins with the id, so that it finds an event by its id alone too, as the index attendances_id did. What a day is
-- read from is an index of its own, with which event of its person and which office's it is among its keys: PostgreSQL
-- passes over a day's outs, which its list begins with, and over other offices' events without leaving the index.
alter table attendance_likes drop constraint attendance_likes_work_date_attendance_id_fkey;
alter table attendances drop constraint attendances_pkey, add primary key (id, work_date);
drop index attendances_id;
create index attendances_day on attendances (work_date, id, seq, office_id) include (user_id, away, platform);
alter table attendance_likes add foreign key (work_date, attendance_id) references attendances (work_date, id);
