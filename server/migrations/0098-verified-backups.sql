-- Of the last backup that was restored on trial and found whole (decision 0160): when it was made, and when that was seen.
alter table organisation
  add column verified_backup_at timestamptz,
  add column backup_verified_at timestamptz;
