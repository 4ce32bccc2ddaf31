-- The links by which the first administrator of an empty organisation is made in the browser, until there is one.
create table setup_links (
  token_hash bytea primary key,
  created_at timestamptz not null
);
-- Since when the checklist of the set-up is no longer shown. An organisation at work has no use for it.
alter table organisation add column setup_done_at timestamptz;
update organisation set setup_done_at = (select min(judged_at) from day_verdicts);
