ALTER TABLE "shipments" DROP CONSTRAINT "shipments_branch";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('order', 'shipment', 'unit', 'amount')) NOT VALID;--> statement-breakpoint
create trigger refunds_inserted after insert on refunds
  referencing new table as changed for each statement execute function part_of_order_changed();--> statement-breakpoint
create trigger refunds_updated after update on refunds
  referencing new table as changed for each statement execute function part_of_order_changed();
