CREATE TABLE "invalid_signatures" (
	"provider" text NOT NULL,
	"source" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "invalid_signatures_provider_source_minute_pk" PRIMARY KEY("provider","source","minute")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "unverified_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "polls_failing_since" timestamp with time zone;