-- Every file that was uploaded: whose it is, what it belongs to, and until when it is kept (decision 0038).
create table documents (
  name varchar(80) primary key,
  folder varchar(10) not null check (folder in ('docs', 'users')),
  owner_id integer not null references users,
  module varchar(30) not null,
  -- The record of the module; null until there is one.
  record_id bigint,
  bytes integer,
  sha256 char(64),
  uploaded_by integer references users,
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
  document varchar(80) not null references documents,
  user_id integer not null references users,
  read_at timestamptz not null
);
create index document_reads_document on document_reads (document, id);
