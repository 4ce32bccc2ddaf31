-- A change of many people's days tells each of them once, when their days have been judged (decision 0150): until then
-- what it counted again of their leave waits here, as `LeaveChange` of server/features/days/recount-store.ts.
create table recount_notices (
  change_id uuid not null,
  user_id integer not null references users,
  leave jsonb not null,
  primary key (change_id, user_id)
);
