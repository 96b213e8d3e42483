CREATE INDEX CONCURRENTLY IF NOT EXISTS "shelf_code" ON "shelf" ("code");
