-- When a message was read and replied to, and that its reader cleared it from the archive: gone for them, while
-- whoever sent it still knows that it was read and what was replied (decision 0062).
alter table inbox
  add column read_at timestamptz,
  add column replied_at timestamptz,
  add column cleared_at timestamptz,
  add constraint inbox_cleared check (cleared_at is null or archived_at is not null);

alter table messages add column resent_at timestamptz;
