ALTER TABLE "big_banners" VALIDATE CONSTRAINT "big_banners_times";--> statement-breakpoint
ALTER TABLE "small_banners" VALIDATE CONSTRAINT "small_banners_times";
