ALTER TABLE "reservations" ADD COLUMN "holder" uuid;--> statement-breakpoint
CREATE INDEX "reservations_holder" ON "reservations" USING btree ("holder") WHERE "reservations"."state" = 'held';