-- The dashboard counts the app versions in use; most staff never sign in.
create index users_versions on users (app_version, id) where app_version is not null and active and removed_at is null;
