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
DROP INDEX "payment_events_quarantine";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "resolution" text;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open" ON "alarms" USING btree ("rule","subject") WHERE "alarms"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "alarms_open_since" ON "alarms" USING btree ("raised_at") WHERE "alarms"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_queue" ON "outbox" USING btree ("queued_at","created_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_to_resolve" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."outcome" = 'quarantined' and "payment_events"."resolved_at" is null;