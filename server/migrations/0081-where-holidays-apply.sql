-- The state an office is in, and where a holiday applies (decision 0146): a code of domain/holidays/states.ts, null where
-- it is not said. A holiday is everywhere, or that of the offices in some states and of some offices; a local one whose
-- states have no office concerns nobody.
alter table offices add column state varchar(3);

alter table holidays add column is_local boolean not null default false;

create table holiday_states (
  holiday_id integer not null references holidays on delete cascade,
  state varchar(3) not null,
  primary key (holiday_id, state)
);
create index holiday_states_state on holiday_states (state);

create table holiday_offices (
  holiday_id integer not null references holidays on delete cascade,
  office_id integer not null references offices,
  primary key (holiday_id, office_id)
);
create index holiday_offices_office_id on holiday_offices (office_id);

-- server/functions/free_places.sql takes its place.
drop function if exists free_positions(date);
