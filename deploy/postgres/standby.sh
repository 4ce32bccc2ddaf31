#!/bin/bash
# Starts a standby: copies the primary when the folder is empty, and follows it from then on. As PostgreSQL's user.
# Environment: PGDATA, HADIR_PRIMARY, HADIR_REPLICATION_PASSWORD.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -m 700 "$PGDATA"
  until pg_isready --quiet --host "$HADIR_PRIMARY" --username replicator --dbname postgres; do sleep 1; done
  PGPASSWORD="$HADIR_REPLICATION_PASSWORD" pg_basebackup --pgdata "$PGDATA" --write-recovery-conf --slot standby \
    --wal-method stream --checkpoint fast --dbname "host=$HADIR_PRIMARY user=replicator application_name=standby"
fi
exec postgres "$@"
