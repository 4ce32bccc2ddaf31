-- Whether people of an employment type apply for leave in Hadir, from a day on (D6, D12).
create table employment_type_days (
  employment_type_id integer not null references employment_types,
  valid_from date not null,
  applies boolean not null,
  written_by integer references users,
  written_at timestamptz,
  primary key (employment_type_id, valid_from)
);
insert into employment_type_days (employment_type_id, valid_from, applies)
select id, '2000-01-01', lower(name) <> 'permanent' from employment_types;
