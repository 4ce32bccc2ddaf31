-- A time to explain before a warning letter (D5): so many working days of the person; 0: none.
alter table organisation add column letters_explain_days smallint not null default 0
  check (letters_explain_days between 0 and 30);

-- A letter that is due waits in the time to explain, then as a draft if an application about it was not decided, or if the
-- account of its person was closed.
alter table letter_drafts drop constraint letter_drafts_why_check, alter column why type varchar(9);
alter table letter_drafts
  add constraint letter_drafts_why_check
    check (why in ('mode', 'off', 'held', 'pending', 'explain', 'undecided', 'closed')),
  -- The day on which its person was notified, how many working days they were given, and the last of these.
  add column notified_on date,
  add column explain_days smallint,
  add column explain_by date,
  -- Why an administrator dismissed it.
  add column dismissed_reason varchar(300),
  add constraint letter_drafts_explain_check check (
    (notified_on is null) = (explain_days is null) and (notified_on is null) = (explain_by is null)
    and (why <> 'explain' or notified_on is not null));
create index letter_drafts_explain on letter_drafts (id) where why = 'explain' and dismissed_at is null;

-- What a letter says of the time to explain that went before it; null where there was none.
alter table warning_letters add column notified_on date, add column explain_by date;

-- The times to explain that are over are ended once a day.
alter table job_runs drop constraint job_runs_job_check;
alter table job_runs add constraint job_runs_job_check
  check (job in ('close', 'history', 'leaves', 'leavers', 'explained'));

-- Whether cards have colours (D5), and the late days of a month by which they change: from which a yellow one becomes green,
-- and a green one red, and up to which they go one step back.
alter table organisation
  add column card_colours boolean not null default false,
  add column card_green_late smallint check (card_green_late between 1 and 31),
  add column card_red_late smallint check (card_red_late between 1 and 31),
  add column card_back_late smallint check (card_back_late between 0 and 30),
  add constraint organisation_card_colours_check check (not card_colours
    or card_green_late is not null and card_red_late is not null and card_back_late is not null);

-- The changes of the colours of cards, by the late days of a month: proposed, then confirmed or rejected by an administrator.
-- A card has the colour of its newest confirmed change; without one it is yellow.
create table card_changes (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  month date not null,
  colour_before varchar(6) not null check (colour_before in ('yellow', 'green', 'red')),
  colour varchar(6) not null check (colour in ('yellow', 'green', 'red')),
  late smallint not null,
  status varchar(9) not null check (status in ('Proposed', 'Confirmed', 'Rejected')),
  proposed_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references users,
  reason varchar(300),
  check ((status = 'Proposed') = (decided_at is null))
);
create unique index card_changes_month on card_changes (user_id, month);
create index card_changes_open on card_changes (month, id) where status = 'Proposed';
