ALTER TABLE "orders" ADD COLUMN "balance_method" text DEFAULT 'cash' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "purpose" text DEFAULT 'advance' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "balance_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "ready_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_balance_method" CHECK ("orders"."balance_method" in ('cash', 'online')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose" CHECK ("payments"."purpose" in ('advance', 'balance')) NOT VALID;
