CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_recent" ON "products" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_branch_recent" ON "products" USING btree ("branch","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_brand_recent" ON "products" USING btree ("brand","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_condition_recent" ON "products" USING btree ("condition","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_drafts" ON "products" USING btree ("created_at","id") WHERE not "products"."published";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_words" ON "products" USING gin (to_tsvector('simple', title || ' ' || color || ' ' || coalesce(condition, 'new') || ' '
  || coalesce(ram_gb::text || 'gb ', '') || coalesce(storage_gb::text || 'gb ', '') || branch));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "units_imei2" ON "units" USING btree ("imei2") WHERE "units"."imei2" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "units_recent" ON "units" USING btree ("received_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "units_state_recent" ON "units" USING btree ("state","received_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "units_branch_recent" ON "units" USING btree ("branch","received_at","id");