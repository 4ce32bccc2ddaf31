-- Grades and employment types that administrators keep (decision 0108). Staff and their terms have the name, as it was
-- then, so that what is removed stays readable in history.
create table grades (
  id integer generated always as identity primary key,
  name varchar(30) not null,
  version integer not null default 1,
  removed_at timestamptz
);
create unique index grades_name on grades (lower(name)) where removed_at is null;

create table employment_types (
  id integer generated always as identity primary key,
  name varchar(30) not null,
  name_ms varchar(30),
  version integer not null default 1,
  removed_at timestamptz
);
create unique index employment_types_name on employment_types (lower(name)) where removed_at is null;

insert into employment_types (name, name_ms) values ('Permanent', 'Tetap'), ('Contract', 'Kontrak'),
  ('Part Time', 'Sambilan'), ('Temporary', 'Sementara'), ('Internship', 'Latihan industri');

-- Schemes of the Malaysian public service with their steps: until 30 November 2024, and since 1 December 2024 (SSPA),
-- which those who declined it do not have.
with steps (kind, old, new) as (values
    ('skilled', array[11, 14, 16], array[1, 2, 3]),
    ('support', array[19, 22, 26, 28], array[1, 2, 3, 4]),
    ('assistant', array[29, 32, 36, 38, 40], array[5, 6, 7, 8]),
    ('professional', array[41, 44, 48, 52, 54], array[9, 10, 12, 13, 14])),
  schemes (scheme, kinds) as (values
    ('F', '{assistant,professional}'::text[]), ('FT', '{support}'), ('H', '{skilled}'), ('J', '{professional}'),
    ('JA', '{support,assistant}'), ('L', '{assistant,professional}'), ('M', '{professional}'),
    ('N', '{support,assistant,professional}'), ('S', '{support,assistant,professional}'),
    ('W', '{support,assistant,professional}'), ('WA', '{professional}'))
insert into grades (name)
select scheme || step from schemes join steps on kind = any(kinds) cross join unnest(old || new) step
order by scheme, step;
insert into grades (name) values ('JUSA C'), ('JUSA B'), ('JUSA A'), ('Vendor');

-- What somebody has besides.
insert into grades (name)
select distinct on (lower(grade)) grade from (select grade from users union select grade from staff_terms) t
where grade not in ('', '-') and lower(grade) not in (select lower(name) from grades);
insert into employment_types (name)
select distinct on (lower(employment_type)) employment_type
from (select employment_type from users union select employment_type from staff_terms) t
where employment_type <> '' and lower(employment_type) not in (select lower(name) from employment_types);
