-- Refused events are listed, and counted or dismissed by hand (D4).
alter table kiosk_events
  -- By which the list, its calls and the audit log name a refused event.
  add column number integer not null generated always as identity,
  -- Of one that an administrator dismissed; why is in note.
  add column dismissed_by integer references users,
  add column dismissed_at timestamptz,
  add check (dismissed_at is null or (outcome = 'refused' and dismissed_by is not null and note is not null));
create unique index kiosk_events_number on kiosk_events (number) where refusal is not null;
create index kiosk_events_list on kiosk_events (received_at, number) where refusal is not null;
