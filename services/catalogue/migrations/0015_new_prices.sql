ALTER TABLE "products" ADD COLUMN "new_price_paise" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "new_price_on" date;