ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_balance_method";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_purpose";
