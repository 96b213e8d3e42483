CREATE TABLE "redeliveries" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"deliver_on" date,
	"changes_phone" boolean NOT NULL,
	"phone" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"courier_request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"request_id" text,
	CONSTRAINT "redeliveries_state" CHECK ("redeliveries"."state" in ('waiting', 'asked', 'accepted', 'refused', 'overtaken'))
);
--> statement-breakpoint
ALTER TABLE "redeliveries" ADD CONSTRAINT "redeliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeliveries" ADD CONSTRAINT "redeliveries_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redeliveries_order" ON "redeliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "redeliveries_created" ON "redeliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "redeliveries_open" ON "redeliveries" USING btree ("created_at") WHERE "redeliveries"."state" in ('waiting', 'asked');