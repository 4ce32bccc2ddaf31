-- Passkeys (WebAuthn), by which people sign in without a password.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  credential_id bytea not null,
  -- What the authenticator knows the person by; it says nothing about them.
  user_handle bytea not null,
  public_key bytea not null,
  -- How often the authenticator says it has signed; 0 where it does not count.
  counter bigint not null,
  -- How browsers reach it, with commas.
  transports varchar(60) not null,
  name varchar(60) not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index passkeys_credential_id on passkeys (credential_id);
create index passkeys_user on passkeys (user_id);

-- What is to be signed, once, and by which browser or session: only its hash is stored.
create table passkey_challenges (
  challenge bytea primary key,
  purpose varchar(10) not null check (purpose in ('sign_in', 'enrol')),
  bound_to bytea not null,
  address inet not null,
  -- Whose passkey is to be added, and by which handle.
  user_id integer references users,
  user_handle bytea,
  expires_at timestamptz not null,
  check (purpose = 'sign_in' or (user_id is not null and user_handle is not null))
);
create index passkey_challenges_address on passkey_challenges (address);
create index passkey_challenges_bound on passkey_challenges (bound_to);
create index passkey_challenges_expires on passkey_challenges (expires_at);

-- Browsers on which an administrator gave the right password, and may do nothing but add their first passkey.
create table passkey_grants (
  bound_to bytea primary key,
  user_id integer not null references users,
  -- SHA-256 of the password's hash: another password ends it.
  password bytea not null,
  expires_at timestamptz not null
);

-- One row: whether whoever administers signs in with a passkey alone.
create table passkey_policy (
  id boolean primary key default true check (id),
  required boolean not null
);
insert into passkey_policy (id, required) values (true, false);

alter table login_failures drop constraint login_failures_kind_check;
alter table login_failures add constraint login_failures_kind_check check (kind in ('password', 'forgotten', 'passkey'));
