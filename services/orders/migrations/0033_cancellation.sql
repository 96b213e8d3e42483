ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint
ALTER TABLE "shipment_issues" DROP CONSTRAINT "shipment_issues_reason";--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_status";--> statement-breakpoint
ALTER TABLE "order_units" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancellation_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "cancellation" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "cancellation_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in ('awaiting_payment', 'payment_failed', 'expired', 'paid', 'confirmed', 'shipped', 'out_for_delivery', 'delivered', 'returning', 'returned', 'lost', 'cancelled', 'refund_due', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "shipment_issues" ADD CONSTRAINT "shipment_issues_reason" CHECK ("shipment_issues"."reason" in ('returned', 'lost', 'delivered_after_reversal', 'moved_after_cancellation')) NOT VALID;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_cancellation" CHECK ("shipments"."cancellation" in ('requested', 'cancelled', 'coming_back', 'too_late')) NOT VALID;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_status" CHECK ("shipments"."status" in ('booked', 'shipped', 'out_for_delivery', 'delivered', 'returning', 'returned', 'lost', 'cancelled')) NOT VALID;
