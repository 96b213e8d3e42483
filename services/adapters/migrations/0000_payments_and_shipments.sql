CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"gateway_order_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"live" boolean NOT NULL,
	"form" jsonb,
	"valid_until" timestamp with time zone,
	"transaction_id" text,
	"transaction_date" text,
	"method" text,
	"settled_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_gatewayOrderId_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "payment_attempts_paid_is_whole" CHECK ("payment_attempts"."state" <> 'paid' or ("payment_attempts"."transaction_id" is not null and "payment_attempts"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"source" text NOT NULL,
	"digest" text NOT NULL,
	"raw" text NOT NULL,
	"outcome" text,
	"reason" text,
	"attempt_id" uuid,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"gateway_refund_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"status" text,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"note" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"branch" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"fingerprint" text NOT NULL,
	"booking_until" timestamp with time zone,
	"bookings" integer DEFAULT 0 NOT NULL,
	"waybill" text,
	"status" text,
	"status_at" timestamp with time zone,
	"status_place" text,
	"status_label" text,
	"status_kind" text,
	"status_note" text,
	"failed_polls" integer DEFAULT 0 NOT NULL,
	"next_poll_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "shipments_waybill_unique" UNIQUE("waybill")
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_scans" ADD CONSTRAINT "shipment_scans_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("created_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."live";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_transaction" ON "payment_attempts" USING btree ("provider","transaction_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_ask_at") WHERE "payment_attempts"."next_ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("provider","digest");--> statement-breakpoint
CREATE INDEX "payment_events_quarantine" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."outcome" = 'quarantined';--> statement-breakpoint
CREATE INDEX "payment_events_attempt" ON "payment_events" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_attempt" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_ask_at") WHERE "refunds"."next_ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_scans_once" ON "shipment_scans" USING btree ("shipment_id","code","at","place");--> statement-breakpoint
CREATE INDEX "shipments_due" ON "shipments" USING btree ("next_poll_at") WHERE "shipments"."next_poll_at" is not null;