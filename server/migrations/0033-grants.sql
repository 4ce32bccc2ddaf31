-- What people may do beside their role, for the organisation, or for offices or departments (D16). A grant is never
-- changed: it is withdrawn, or ends with its owner's service, and the row stays.
create table grants (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  capabilities text[] not null check (cardinality(capabilities) > 0),
  area varchar not null check (area in ('organisation', 'offices', 'departments')),
  -- Offices or departments; those below a department count with it.
  area_ids integer[] not null check ((cardinality(area_ids) = 0) = (area = 'organisation')),
  given_by integer not null references users,
  given_at timestamptz not null,
  -- Who withdrew it; null where it ended with its owner's service.
  ended_by integer references users,
  ended_at timestamptz
);
create unique index grants_capabilities on grants (user_id, area, area_ids, capabilities) where ended_at is null;
