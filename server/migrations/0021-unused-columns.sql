-- Texts of the time before letters and transfers were values (decision 0035), and on whose behalf an entry of the audit
-- log was made: no release wrote them. What somebody may have entered by hand is not dropped unseen.
do $$ begin
  if exists (select from warning_letters where title is not null or message is not null)
    or exists (select from transfer_history where log is not null) then
    raise exception 'A letter or a transfer has a text of its own, which this version of Hadir cannot show';
  end if;
end $$;
alter table warning_letters drop title, drop message;
alter table transfer_history drop log;
alter table activity_logs drop on_behalf_of;
