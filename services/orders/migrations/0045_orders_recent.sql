CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_recent" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_state_recent" ON "orders" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);