CREATE TABLE "eway_bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now(),
	"accepted_at" timestamp with time zone,
	"rejection" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"request_id" text,
	CONSTRAINT "eway_bills_number" CHECK ("eway_bills"."number" ~ '^[0-9]{12}$')
);
--> statement-breakpoint
CREATE TABLE "pickup_requests" (
	"provider" text NOT NULL,
	"warehouse" text NOT NULL,
	"pickup_on" date NOT NULL,
	"shipments" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"arranged_at" timestamp with time zone,
	"courier_pickup_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pickup_requests_provider_warehouse_pickup_on_pk" PRIMARY KEY("provider","warehouse","pickup_on")
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "warehouse" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "value_paise" bigint;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "eway_bills" ADD CONSTRAINT "eway_bills_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eway_bills_shipment" ON "eway_bills" USING btree ("shipment_id","created_at");--> statement-breakpoint
CREATE INDEX "eway_bills_due" ON "eway_bills" USING btree ("next_attempt_at") WHERE "eway_bills"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "pickup_requests_open" ON "pickup_requests" USING btree ("created_at") WHERE "pickup_requests"."arranged_at" is null;