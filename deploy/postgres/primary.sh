#!/bin/bash
# Run once by the image of PostgreSQL, when the primary's folder is empty: the database, its owner, who is no superuser but
# sees how far the standby is behind and makes the scratch database of hadir verify-backup, and the role of the standby.
# Environment: HADIR_OWNER_PASSWORD, HADIR_APP_PASSWORD, HADIR_REPLICATION_PASSWORD.
set -euo pipefail

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner="$HADIR_OWNER_PASSWORD" --set app="$HADIR_APP_PASSWORD" --set replication="$HADIR_REPLICATION_PASSWORD" <<'SQL'
create role hadir login createdb password :'owner';
grant pg_monitor to hadir;
create role hadir_app login password :'app';
alter role hadir_app set statement_timeout = '30s';
create role replicator login replication password :'replication';
create database hadir owner hadir encoding 'UTF8' template template0;
select pg_create_physical_replication_slot('standby');
SQL

echo 'host replication replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
