-- Sign-in by OpenID Connect, and which ways of signing in are open (decision 0106).

create table sign_in_providers (
  id integer generated always as identity primary key,
  label varchar(60) not null,
  label_ms varchar(60) not null,
  issuer varchar(300) not null,
  client_id varchar(200) not null,
  -- Null for a client without one; answered by no call and never logged.
  client_secret varchar(500),
  -- The claim that is compared with staff numbers; null: the verified email alone.
  staff_claim varchar(60),
  -- When somebody last signed in by it with these details: passwords can be switched off only beside one that works.
  worked_at timestamptz,
  version integer not null default 1,
  removed_at timestamptz
);
create unique index sign_in_providers_client_id on sign_in_providers (issuer, client_id) where removed_at is null;

-- Sign-ins on their way to a provider and back, each for one use by the browser that began it.
create table sign_in_attempts (
  state_hash bytea primary key,
  provider_id integer not null references sign_in_providers,
  browser_hash bytea not null,
  verifier varchar(128) not null,
  nonce varchar(64) not null,
  next varchar(500) not null,
  network inet not null,
  expires_at timestamptz not null
);
create index sign_in_attempts_network on sign_in_attempts (network);
create index sign_in_attempts_expires on sign_in_attempts (expires_at);

create table sign_in_rules (
  id boolean primary key default true check (id),
  -- Whether passwords are for break-glass accounts alone.
  password_off boolean not null default false,
  version integer not null default 1
);
insert into sign_in_rules default values;

-- The accounts that log in with a password even then.
create table break_glass (
  user_id integer primary key references users
);

-- By which provider a session was opened, and where that one ends its own.
alter table sessions
  add column provider_id integer references sign_in_providers,
  add column end_session_url varchar(2000);
