-- Ramadhan by dates (decision 0148): when it is, whom it is for, and how their days end. Periods of a year take the place of
-- the Ramadhan mode of the settings on all its days.
create table ramadhan_periods (
  id integer generated always as identity primary key,
  first_day date not null,
  last_day date not null,
  -- Whether the dates are still to be announced.
  is_expected boolean not null default true,
  -- Whom it is for, together: the offices of states, offices, and sets of working hours; everybody where all are empty.
  states text[] not null default '{}',
  office_ids integer[] not null default '{}',
  working_hour_ids integer[] not null default '{}',
  -- The seven weekdays, Sunday first, each { minutes, end_time }: how much earlier it ends, or its own end.
  days jsonb not null,
  -- The last day on which people choose whether theirs do; null where nobody is asked.
  choose_until date,
  version integer not null default 1,
  removed_at timestamptz,
  check (last_day >= first_day and last_day - first_day < 31),
  check (jsonb_array_length(days) = 7)
);
create index ramadhan_periods_day on ramadhan_periods (first_day, last_day) where removed_at is null;

-- What people chose for a period; who chose nothing keeps their usual hours.
create table ramadhan_choices (
  user_id integer not null references users,
  period_id integer not null references ramadhan_periods,
  leaves_early boolean not null,
  chosen_by integer not null references users,
  chosen_at timestamptz not null,
  -- Why it was entered after the last day for it.
  reason varchar(300),
  primary key (user_id, period_id)
);
create index ramadhan_choices_period on ramadhan_choices (period_id);
