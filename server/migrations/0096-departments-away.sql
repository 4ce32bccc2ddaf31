-- How many people of a department may be away at once before whoever applies and whoever decides is warned; null for any
-- number (decision 0157).
alter table departments add column max_away integer check (max_away > 0);
