-- Who decides for somebody from a day to a day (decision 0152). What was named with a leave application has no days of its
-- own: it lasts while that leave does.
create table substitutes (
  id integer generated always as identity primary key,
  -- Whose decisions they are.
  user_id integer not null references users,
  substitute_id integer not null references users,
  date_from date,
  date_to date,
  -- For which kinds of application; null for all.
  kinds text[],
  leave_application_id integer references leave_applications,
  created_by_id integer not null references users,
  created_at timestamptz not null,
  version integer not null default 1,
  removed_at timestamptz,
  check (substitute_id <> user_id),
  check (date_to >= date_from),
  check ((leave_application_id is null) = (date_from is not null) and (date_from is null) = (date_to is null)),
  check (cardinality(kinds) > 0)
);
create index substitutes_user_id on substitutes (user_id) where removed_at is null;
create index substitutes_substitute_id on substitutes (substitute_id) where removed_at is null;
create unique index substitutes_leave_application_id on substitutes (leave_application_id) where removed_at is null;
