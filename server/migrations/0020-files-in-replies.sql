-- The file of an explanation, such as a medical certificate; of replies to letters only.
alter table inbox add reply_doc varchar(80);
alter table inbox add constraint inbox_reply_doc check (reply_doc is null or (warning_id is not null and reply is not null));
