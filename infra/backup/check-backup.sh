#!/bin/sh
# Runs as postgres on the database's machine. Logs a line that begins with "alarm:" when backups are not as they must be.
# docs/runbooks/restore-the-database.md, "A backup is missing".
set -u
oldest_hours=26

alarm() {
  echo "alarm: $1" >&2
  logger -t haat-backup -p user.err "alarm: $1"
  exit 1
}

# Writes a part of the log and waits until it is in the repository.
pgbackrest --stanza=haat check || alarm "the backup repository does not take the log"

newest=$(pgbackrest --stanza=haat --output=json info | jq -r '[.[].backup[] | select(.error | not) | .timestamp.stop] | max // 0')
hours=$(( ($(date +%s) - ${newest:-0}) / 3600 ))
[ "$hours" -le "$oldest_hours" ] || alarm "the newest backup is $hours hours old"
