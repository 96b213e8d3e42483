#!/bin/sh
# Migrates the four databases and seeds those that are empty. DATABASE_SERVER: postgres://user:password@host:port
set -eu
for service in auth catalogue orders adapters; do
  cd "/repo/services/$service"
  export DATABASE_URL="$DATABASE_SERVER/haat_$service"
  node --conditions=@haat/source src/db/migrate.ts
  if [ -e seed/main.ts ]; then node --conditions=@haat/source seed/main.ts; fi
done
