-- The organisation's own networks, in which wrong passwords are counted by account and not by address (D2).
create table own_networks (
  -- An address with the bits that belong to the network, such as 203.0.113.0/24.
  network varchar(50) primary key,
  position integer not null
);
alter table login_failures add column own_network boolean not null default false;
