-- The organisation: departments with their positions, hours, offices with their kiosks.
create extension if not exists pg_trgm;

-- One organisation, whose name is changed by its administrators.
create table organisation (
  id boolean primary key default true check (id),
  name varchar(150) not null
);
insert into organisation (name) values ('Hadir');

create table departments (
  id integer generated always as identity primary key,
  name varchar(150) not null,
  parent_id integer references departments,
  version integer not null default 1,
  removed_at timestamptz
);
-- A unique index is called <table>_<field>: when it is broken, its name says which field is refused.
create unique index departments_name on departments (coalesce(parent_id, 0), lower(name)) where removed_at is null;

create table positions (
  id integer generated always as identity primary key,
  name varchar(150) not null,
  department_id integer not null references departments,
  level integer not null check (level >= 1),
  send_message boolean not null default false,
  support_id integer references positions,
  approve_id integer references positions,
  late_approve_id integer references positions,
  leave_office_approve_id integer references positions,
  version integer not null default 1,
  removed_at timestamptz
);
create unique index positions_name on positions (department_id, lower(name)) where removed_at is null;
create index positions_department on positions (department_id);
-- For whom a person decides is found by each of what their position does (decided_by).
create index positions_support on positions (support_id);
create index positions_approve on positions (approve_id);
create index positions_late_approve on positions (late_approve_id);
create index positions_leave_office_approve on positions (leave_office_approve_id);

-- What their weekdays are is dated: working_hour_days.
create table working_hours (
  id integer generated always as identity primary key,
  name varchar(50) not null,
  version integer not null default 1,
  removed_at timestamptz
);
create unique index working_hours_name on working_hours (lower(name)) where removed_at is null;

-- Where an office may be is decided by HADIR_OFFICE_BOUNDS; the table asks for a place on earth.
create table offices (
  id integer generated always as identity primary key,
  name varchar(150) not null,
  address text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  parliment varchar(150) not null,
  version integer not null default 1,
  removed_at timestamptz
);
create unique index offices_name on offices (lower(name)) where removed_at is null;

-- The hours an office offers its staff.
create table office_working_hours (
  office_id integer not null references offices,
  working_hour_id integer not null references working_hours,
  primary key (office_id, working_hour_id)
);
create index office_working_hours_hour on office_working_hours (working_hour_id);

-- Within an office each is known by its name (D4).
create table kiosks (
  id integer generated always as identity primary key,
  office_id integer not null references offices,
  name varchar(150) not null,
  secret_hash bytea not null unique,
  manual_entry boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  version integer not null default 1
);
create unique index kiosks_name on kiosks (office_id, lower(name)) where revoked_at is null;
create index kiosks_office on kiosks (office_id);
