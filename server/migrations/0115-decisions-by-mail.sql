-- Whether applicants are mailed what is decided and asked about their applications (decision 0156).
alter table organisation add column mail_decisions boolean not null default false;
