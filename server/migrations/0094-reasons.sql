-- Whether rejecting an application takes a reason (decision 0156).
alter table organisation add column rejection_needs_reason boolean not null default false;
