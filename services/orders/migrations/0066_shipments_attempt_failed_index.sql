CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipments_attempt_failed" ON "shipments" USING btree ("order_id") WHERE "shipments"."attempt_failed" and "shipments"."status" = 'shipped';
