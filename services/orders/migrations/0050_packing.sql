ALTER TABLE "order_units" ADD COLUMN "imei2" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "packed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "packed_by" text;