ALTER TABLE "reservations" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "units" DROP COLUMN "sold_at";