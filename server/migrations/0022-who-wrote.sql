-- Every dated row says who wrote it and when; null where it was written before this was noted, or by no person.
alter table staff_terms add column written_by integer references users, add column written_at timestamptz;
alter table working_hour_days add column written_by integer references users, add column written_at timestamptz;
alter table office_distances add column written_by integer references users, add column written_at timestamptz;
alter table settings add column written_by integer references users, add column written_at timestamptz;
