-- What hangs on a member of staff: leave entries that two admins may edit at once, and documents found by their file
-- name, whichever record holds them (D2).
alter table user_leaves add column version integer not null default 1;

create index attendances_doc on attendances (doc) where doc is not null;
create index leave_applications_doc on leave_applications (doc) where doc is not null;
create index late_applications_doc on late_applications (doc) where doc is not null;
create index leave_office_applications_doc on leave_office_applications (doc) where doc is not null;
create index warning_letters_doc on warning_letters (doc) where doc is not null;
create index messages_attachment on messages (attachment) where attachment is not null;
