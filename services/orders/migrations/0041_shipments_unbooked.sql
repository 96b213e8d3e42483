CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipments_unbooked" ON "shipments" USING btree ("created_at") WHERE "shipments"."waybill" is null and "shipments"."cancellation" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipments_balance_due" ON "shipments" USING btree ("created_at") WHERE "shipments"."ready_at" is null and "shipments"."cancellation" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shipments_to_book";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shipments_unpaid";
