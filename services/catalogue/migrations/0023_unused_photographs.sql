ALTER TABLE "media" ADD COLUMN "unused_since" timestamp (3) with time zone;
