-- How many active staff have which hours and position, as sums of additions, so that nobody waits for a row of another
-- (decision 0098). Written by the triggers of count_staff; made anew at the start of a server and of a day.
create table staff_counts (
  working_hour_id integer,
  position_id integer,
  many integer not null
);
insert into staff_counts select working_hour_id, position_id, count(*) from users
  where active and removed_at is null group by 1, 2;

-- Who was changed lately: they are counted one by one.
create table staff_changes (
  user_id integer not null,
  changed_at timestamptz not null default now()
);

-- So are those whose service has not begun or is over, and those whose terms come into force.
create index users_start on users (start_date, id) where active and removed_at is null and start_date is not null;
create index users_end on users (end_date, id) where active and removed_at is null and end_date is not null;
create index staff_terms_from on staff_terms (valid_from, user_id);
