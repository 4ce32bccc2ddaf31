-- What public holidays on the same day come to in a year's draft (decision 0147): once as in the public service, or each
-- as of the Employment Act.
alter table organisation add column same_day_rule varchar(4) not null default 'once'
  check (same_day_rule in ('once', 'each'));
