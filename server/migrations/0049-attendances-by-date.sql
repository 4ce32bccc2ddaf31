-- Attendances are keyed by their date, so that the table can be partitioned by quarter or year without touching what
-- refers to it (decision 0040). Calls that name an id alone have an index for it.
alter table attendance_likes drop constraint attendance_likes_attendance_id_fkey, drop constraint attendance_likes_pkey;
alter table attendances drop constraint attendances_pkey;
drop index attendances_day;
-- The table is written once for both columns: computed, and from then on said by whoever writes an event.
alter table attendances
  add column source varchar(10) not null
    generated always as (case when platform = 'web_app' then 'kiosk' else 'phone' end) stored,
  add column recorded_at timestamptz not null generated always as (created_at) stored;
alter table attendances alter column source drop expression, alter column recorded_at drop expression,
  add check (source in ('kiosk', 'phone', 'correction')),
  -- What a day is counted, filtered and sorted by stands with the key, so that the day's entries alone are read.
  add primary key (work_date, id) include (created_at, user_id, office_id, seq, away, platform);
create index attendances_id on attendances (id);
-- That needs them vacuumed, which must not wait for a month of them.
alter table attendances set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000);

-- A like says of which date the event is and whose.
alter table attendance_likes add column work_date date, add column owner_id integer references users;
update attendance_likes l set work_date = a.work_date, owner_id = a.user_id from attendances a where a.id = l.attendance_id;
alter table attendance_likes alter column work_date set not null, alter column owner_id set not null,
  add primary key (work_date, attendance_id, user_id),
  add foreign key (work_date, attendance_id) references attendances (work_date, id);
