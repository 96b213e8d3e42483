CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "payments_purpose_settled_once" ON "payments" USING btree ("order_id","purpose") WHERE "payments"."outcome" = 'settled';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipments_unpaid" ON "shipments" USING btree ("created_at") WHERE "shipments"."ready_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_settled_once";
