-- What an organisation is called and where it is, as letters, mails and the page show it.
alter table organisation
  add column name_ms varchar(150),
  add column short_name varchar(30),
  add column registration_no varchar(50),
  add column address varchar(500),
  -- Who signs warning letters, whoever decides for their addressee. Null: one of those does.
  add column signatory_name varchar(150),
  add column signatory_position varchar(150),
  -- The address in links, unless HADIR_URL is set. Null: the one a call came to.
  add column url varchar(200),
  -- When a backup was last made by the command.
  add column backed_up_at timestamptz;

-- The logo in the sizes it is used in, each a file of the data folder.
create table organisation_files (
  kind varchar(20) primary key check (kind in ('logo', 'logo_dark', 'letterhead', 'icon_180', 'icon_192', 'icon_512', 'icon_maskable')),
  name varchar(80) not null,
  width integer not null,
  height integer not null
);
