-- What was imported: one row an import, and one for each record it made or changed, so that it can be shown and undone.

create table imports (
  id integer generated always as identity primary key,
  kind varchar(20) not null,
  filename varchar(255) not null,
  -- Null: from the command line.
  user_id integer references users,
  created_at timestamptz not null,
  added integer not null,
  changed integer not null,
  unchanged integer not null,
  undone_at timestamptz,
  undone_by integer references users
);
create index imports_created on imports (created_at, id);

create table import_rows (
  import_id integer not null references imports,
  "row" integer not null,
  record_id integer not null,
  is_new boolean not null,
  -- The values by column, of a new record those it has; of a changed one only what changed, before and after.
  before jsonb,
  after jsonb not null,
  primary key (import_id, "row")
);
create index import_rows_record on import_rows (record_id, import_id);
