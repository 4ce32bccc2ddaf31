-- Whether warning letters of each kind are written (D5). Null: drafts for the first 30 days, then automatic.
alter table organisation
  add column letters_is_late varchar(9) check (letters_is_late in ('off', 'draft', 'automatic')),
  add column letters_leave_early varchar(9) check (letters_leave_early in ('off', 'draft', 'automatic')),
  add column letters_no_clockout varchar(9) check (letters_no_clockout in ('off', 'draft', 'automatic')),
  add column letters_absence varchar(9) check (letters_absence in ('off', 'draft', 'automatic')),
  -- More letters in a night than to this share of the staff, in per cent, are held as drafts. Null: none are.
  add column letters_share integer default 10 check (letters_share between 1 and 100);
-- An organisation that is judged already goes on as it was.
update organisation set letters_is_late = 'automatic', letters_leave_early = 'automatic',
  letters_no_clockout = 'automatic', letters_absence = 'automatic'
where exists (select from day_verdicts);

-- Letters that wait for an administrator, apart from those that were issued, so that nobody else reads one.
create table letter_drafts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  date date not null,
  type varchar(12) not null check (type in ('no_clockout', 'leave_early', 'is_late', 'absence')),
  count smallint not null,
  evidence jsonb not null default '[]',
  -- Letters of its kind are drafts, or off; it was one of too many; or work that is under way decides whether it is.
  why varchar(7) not null check (why in ('mode', 'off', 'held', 'pending')),
  created_at timestamptz not null,
  -- A dismissed draft stays as the mark that its cause is settled; `dismissed_by` is null where its kind was off.
  dismissed_at timestamptz,
  dismissed_by integer references users
);
create unique index letter_drafts_cause on letter_drafts (user_id, date, type);
create index letter_drafts_open on letter_drafts (date, id) where dismissed_at is null;
