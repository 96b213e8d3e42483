#!/bin/sh
# Runs as postgres on the database's machine, every hour. Tells the shop when the newest backup ended; the alerts
# BackupTooOld and LogNotArchived (docs/runbooks/alerts.md) tell people.
set -eu

# Writes a part of the log and waits until it is in the repository.
pgbackrest --stanza=haat check

newest=$(pgbackrest --stanza=haat --output=json info | jq -r '[.[].backup[] | select(.error | not) | .timestamp.stop] | max // empty')
[ -n "$newest" ] || { echo "there is no backup" >&2; exit 1; }
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --dbname haat_orders \
  --command "insert into backups (finished_at) values (to_timestamp($newest)) on conflict do nothing"
