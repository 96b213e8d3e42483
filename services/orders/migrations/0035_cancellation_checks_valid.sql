ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_state";--> statement-breakpoint
ALTER TABLE "shipment_issues" VALIDATE CONSTRAINT "shipment_issues_reason";--> statement-breakpoint
ALTER TABLE "shipments" VALIDATE CONSTRAINT "shipments_cancellation";--> statement-breakpoint
ALTER TABLE "shipments" VALIDATE CONSTRAINT "shipments_status";
