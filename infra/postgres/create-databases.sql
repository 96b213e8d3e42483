-- The image runs this once, on an empty volume: one database per service.
CREATE DATABASE haat_auth;
CREATE DATABASE haat_catalogue;
CREATE DATABASE haat_orders;
CREATE DATABASE haat_adapters;
