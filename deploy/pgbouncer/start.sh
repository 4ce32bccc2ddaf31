#!/bin/sh
# Starts PgBouncer before one server of the database. Environment: HADIR_DATABASE_HOST, HADIR_APP_PASSWORD; where set,
# PGBOUNCER_DIR, a folder for its two files (/tmp), PGBOUNCER_PORT (6432) and HADIR_DATABASE_PORT (5432).
set -eu
folder=${PGBOUNCER_DIR:-/tmp}
umask 077
printf '"hadir_app" "%s"\n' "$HADIR_APP_PASSWORD" > "$folder/users"
cat > "$folder/pgbouncer.ini" <<INI
[databases]
hadir = host=$HADIR_DATABASE_HOST port=${HADIR_DATABASE_PORT:-5432}
[pgbouncer]
listen_addr = *
listen_port = ${PGBOUNCER_PORT:-6432}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/users
pool_mode = transaction
; Hadir names its statements, and keeps nothing else in a connection.
max_prepared_statements = 200
default_pool_size = 30
max_client_conn = 500
server_check_query = select 1
; A database that comes back is taken at once.
server_login_retry = 1
; Not a line for each connection, nor counts every minute.
log_connections = 0
log_disconnections = 0
log_stats = 0
INI
exec pgbouncer "$folder/pgbouncer.ini"
