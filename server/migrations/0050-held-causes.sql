-- Causes of letters that were held as drafts and were lost: back again, they are held again (D5).
create table held_causes (
  user_id integer not null references users,
  date date not null,
  type varchar(12) not null check (type in ('no_clockout', 'leave_early', 'is_late', 'absence')),
  lost_at timestamptz not null,
  primary key (user_id, date, type)
);
