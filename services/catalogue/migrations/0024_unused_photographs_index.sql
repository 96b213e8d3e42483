CREATE INDEX CONCURRENTLY IF NOT EXISTS "media_unused" ON "media" USING btree ("unused_since") WHERE "media"."unused_since" is not null;
