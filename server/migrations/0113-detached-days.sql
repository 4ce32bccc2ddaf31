-- After how many months closed ones may leave the database into files (decision 0192); 0 is never.
alter table data_rules add column detach_months integer not null default 24
  check (detach_months = 0 or detach_months between 13 and 600);

-- When the swipes at kiosks of months that left lost their card and answer (decision 0193).
alter table detached_months add column events_trimmed_at timestamptz;
