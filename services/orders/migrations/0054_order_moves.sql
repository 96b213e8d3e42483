ALTER TABLE "shipment_issues" DROP CONSTRAINT "shipment_issues_reason";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_text" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "booking" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_issues" ADD CONSTRAINT "shipment_issues_reason" CHECK ("shipment_issues"."reason" in ('returned', 'lost', 'delivered_after_reversal', 'moved_after_cancellation', 'moved_before_rebooking')) NOT VALID;