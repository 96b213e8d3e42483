CREATE TABLE "shelf" ("id" integer PRIMARY KEY, "code" integer NOT NULL);
