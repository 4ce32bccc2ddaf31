-- A position that somebody holds from a day to a day, both included, beside their own position or instead of it
-- (decision 0153).
create table acting_posts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  position_id integer not null references positions,
  date_from date not null,
  date_to date not null check (date_to >= date_from),
  is_instead boolean not null,
  written_by integer not null references users,
  written_at timestamptz not null,
  version integer not null default 1,
  removed_at timestamptz
);
create index acting_posts_user on acting_posts (user_id) where removed_at is null;
create index acting_posts_position on acting_posts (position_id) where removed_at is null;

-- While somebody acts in a post instead of their own, their position is that post's, here and in the account, and their
-- own is this one; otherwise null. The terms are written by it, so that whatever goes by position follows.
alter table staff_terms add column own_position_id integer references positions;
alter table users add column own_position_id integer references positions;

-- The acting post that a row of transfer history is about; null of changed terms.
alter table transfer_history add column acting_post_id integer references acting_posts;
