-- Every file that was uploaded: whose it is, what it belongs to, and until when it is kept.
create table documents (
  name varchar(80) primary key,
  folder varchar(10) not null check (folder in ('docs', 'users')),
  owner_id integer not null references users (id),
  module varchar(30) not null,
  -- The record of the module; null until there is one.
  record_id bigint,
  -- Of files from before this table, size and hash are not known.
  bytes integer,
  sha256 char(64),
  uploaded_by integer references users (id),
  uploaded_at timestamptz,
  delete_after date,
  erased_at timestamptz
);
create index documents_record on documents (module, record_id);
create index documents_owner on documents (owner_id);
create index documents_delete_after on documents (delete_after) where erased_at is null;

-- Who read a document that may be medical, beside its owner.
create table document_reads (
  id bigint generated always as identity primary key,
  document varchar(80) not null references documents (name),
  user_id integer not null references users (id),
  read_at timestamptz not null
);
create index document_reads_document on document_reads (document, id);

insert into documents (name, folder, owner_id, module, record_id, uploaded_by, uploaded_at)
  select img, 'users', id, 'staff', id, null, null from users where img is not null
  union all select doc, 'docs', user_id, 'attendance', id, user_id, created_at from attendances where doc is not null
  union all select doc, 'docs', user_id, 'warnings', id, null, null from warning_letters where doc is not null
  union all select doc, 'docs', user_id, 'leave', id, null, created_at from leave_applications where doc is not null
  union all select doc, 'docs', user_id, 'late', id, null, created_at from late_applications where doc is not null
  union all select doc, 'docs', user_id, 'leave-office', id, null, created_at from leave_office_applications where doc is not null
  union all select attachment, 'docs', created_by, 'messages', id, created_by, created_at from messages where attachment is not null
on conflict do nothing;
