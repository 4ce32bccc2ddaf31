-- When somebody last saved what becomes of warning letters, also if they left it as it was.
alter table organisation add column letters_confirmed_at timestamp with time zone;
