-- Weekends of states as an organisation has them, over the usual ones of domain/holidays/states.ts (decision 0149).
create table state_weekends (
  id integer generated always as identity primary key,
  state varchar(3) not null,
  -- The first day it is in force; null from the beginning.
  valid_from date,
  -- Weekdays, 0 for Sunday to 6 for Saturday, and the one of them on which a public holiday is replaced.
  days integer[] not null check (cardinality(days) between 1 and 6),
  rest integer not null check (rest = any (days)),
  version integer not null default 1,
  written_by integer references users,
  written_at timestamptz not null
);
create unique index state_weekends_from on state_weekends (state, valid_from) nulls not distinct;
