CREATE TABLE "contact_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid,
	"text" text,
	"state" text,
	"reason" text,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"provider_reference" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "contact_entries_kind" CHECK ("contact_entries"."kind" in ('acknowledgement', 'answer', 'call', 'note')),
	CONSTRAINT "contact_entries_state" CHECK ("contact_entries"."state" in ('waiting', 'sent', 'rejected', 'failed', 'unknown', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_entries_message" ON "contact_entries" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_entries_due" ON "contact_entries" USING btree ("next_attempt_at") WHERE "contact_entries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "contact_entries_not_sent" ON "contact_entries" USING btree ("created_at") WHERE "contact_entries"."kind" = 'answer' and "contact_entries"."state" in ('rejected', 'failed', 'unknown');--> statement-breakpoint
-- Earlier messages were answered from the mailbox, and nothing recorded it.
UPDATE "contact_messages" SET "acknowledged_at" = "created_at", "done_at" = CASE WHEN "created_at" < now() - interval '25 days' THEN now() END;
