CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipments_to_cancel" ON "shipments" USING btree ("cancellation_requested_at") WHERE "shipments"."cancellation" = 'requested';
