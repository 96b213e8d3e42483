CREATE TABLE "shipment_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolution" text,
	CONSTRAINT "shipment_cases_reason" CHECK ("shipment_cases"."reason" in ('returned', 'lost', 'delivered_after_reversal'))
);
--> statement-breakpoint
DROP INDEX "refunds_payment_once";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shipment_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "refund_paise" bigint;--> statement-breakpoint
ALTER TABLE "shipment_cases" ADD CONSTRAINT "shipment_cases_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_cases_open" ON "shipment_cases" USING btree ("created_at") WHERE "shipment_cases"."resolved_at" is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole_once" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" <> 'failed' and "refunds"."shipment_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_shipment_once" ON "refunds" USING btree ("shipment_id") WHERE "refunds"."state" <> 'failed';