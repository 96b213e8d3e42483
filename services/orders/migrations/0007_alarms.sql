CREATE TABLE "order_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"name" text PRIMARY KEY NOT NULL,
	"last_success_at" timestamp with time zone,
	"last_error_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
DROP INDEX "orders_touched";--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "last_error" text;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open" ON "alarms" USING btree ("rule","subject") WHERE "alarms"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "alarms_open_since" ON "alarms" USING btree ("raised_at") WHERE "alarms"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "orders_to_confirm" ON "orders" USING btree ("paid_at") WHERE "orders"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "quarantine_open" ON "quarantine" USING btree ("created_at") WHERE "quarantine"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_refused" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'failed' and "refunds"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_to_book" ON "shipments" USING btree ("created_at") WHERE "shipments"."waybill" is null;--> statement-breakpoint
CREATE INDEX "outbox_queue" ON "outbox" USING btree ("queued_at","created_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
-- A refused refund that was sent again needs nobody any more.
update refunds set resolved_at = now(), resolution = 'sent again' where state = 'failed' and exists (
  select 1 from refunds successor where successor.payment_id = refunds.payment_id and successor.state <> 'failed');
