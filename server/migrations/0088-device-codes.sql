-- The code by which a registered phone is verified: hashed, until when it is good, and how often it was tried (D9).
alter table devices
  add column code_hash bytea,
  add column code_expires_at timestamptz,
  add column code_tries integer not null default 0;
