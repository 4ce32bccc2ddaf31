-- Two administrators may edit one kiosk (D4); within an office each is known by its name.
alter table kiosks add column version integer not null default 1;
create unique index kiosks_name on kiosks (office_id, lower(name)) where revoked_at is null;
