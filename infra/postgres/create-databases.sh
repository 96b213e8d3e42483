#!/bin/sh
# The image of PostgreSQL runs this once, on an empty volume: one database per service, and one user that owns it and may use no other.
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<SQL
create user auth password '$AUTH_DATABASE_PASSWORD';
create user catalogue password '$CATALOGUE_DATABASE_PASSWORD';
create user orders password '$ORDERS_DATABASE_PASSWORD';
create user adapters password '$ADAPTERS_DATABASE_PASSWORD';
create database haat_auth owner auth;
create database haat_catalogue owner catalogue;
create database haat_orders owner orders;
create database haat_adapters owner adapters;
revoke connect on database postgres, haat_auth, haat_catalogue, haat_orders, haat_adapters from public;
SQL
