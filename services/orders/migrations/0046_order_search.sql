CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_units_imei" ON "order_units" USING btree ("imei");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_address_phone" ON "orders" USING btree (("address" ->> 'phone'),"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_buyer_phone" ON "orders" USING btree (("buyer" ->> 'phone'),"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_address_name" ON "orders" USING btree ((lower("address" ->> 'name') collate "C"),"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipments_waybill" ON "shipments" USING btree ("waybill");