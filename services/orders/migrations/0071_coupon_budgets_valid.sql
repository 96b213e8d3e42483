ALTER TABLE "redemptions" VALIDATE CONSTRAINT "redemptions_code_id_coupon_codes_id_fk";--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_budget";--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_begin";--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_batch";
