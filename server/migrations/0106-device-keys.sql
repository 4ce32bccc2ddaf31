-- What tells a phone's own browser from its owner's others: the hash of an id it keeps. One phone is one person's.
alter table devices add column key_hash bytea;
create unique index devices_key on devices (key_hash);
