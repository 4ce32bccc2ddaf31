-- How the file of a closed month is laid out for a payroll (decision 0136): its columns from left to right, each with what
-- it is filled with, of what, and its head.
create table payroll_layouts (
  id integer generated always as identity primary key,
  name varchar(150) not null,
  columns jsonb not null,
  -- Lengths of time in hours with two decimals; otherwise in minutes.
  in_hours boolean not null default false,
  -- What counts as unpaid: absent days, and leave of these types.
  absent_unpaid boolean not null default true,
  unpaid_types integer[] not null default '{}',
  version integer not null default 1,
  removed_at timestamptz
);
create unique index payroll_layouts_name on payroll_layouts (lower(name)) where removed_at is null;
