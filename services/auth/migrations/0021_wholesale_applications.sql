CREATE TABLE "wholesale_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"business_name" text NOT NULL,
	"gstin" text NOT NULL,
	"pincode" text NOT NULL,
	"city" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"remove_after" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_applications_state" CHECK ("wholesale_applications"."state" in ('waiting', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "wholesale_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_documents_kind" CHECK ("wholesale_documents"."kind" in ('gst_certificate', 'shop_licence')),
	CONSTRAINT "wholesale_documents_size" CHECK (octet_length("wholesale_documents"."bytes") between 1 and 5242880)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_event";--> statement-breakpoint
ALTER TABLE "wholesale_applications" ADD CONSTRAINT "wholesale_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_applications" ADD CONSTRAINT "wholesale_applications_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_documents" ADD CONSTRAINT "wholesale_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_documents" ADD CONSTRAINT "wholesale_documents_application_id_wholesale_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."wholesale_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wholesale_applications_state" ON "wholesale_applications" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "wholesale_applications_user" ON "wholesale_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_applications_waiting" ON "wholesale_applications" USING btree ("user_id") WHERE "wholesale_applications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "wholesale_applications_remove" ON "wholesale_applications" USING btree ("remove_after") WHERE "wholesale_applications"."remove_after" is not null;--> statement-breakpoint
CREATE INDEX "wholesale_documents_application" ON "wholesale_documents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "wholesale_documents_user" ON "wholesale_documents" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_documents_unsent" ON "wholesale_documents" USING btree ("user_id","kind") WHERE "wholesale_documents"."application_id" is null;--> statement-breakpoint
CREATE INDEX "wholesale_documents_unsent_created" ON "wholesale_documents" USING btree ("created_at") WHERE "wholesale_documents"."application_id" is null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_event" CHECK ("notices"."event" in ('new_device', 'phone_changed', 'account_closing', 'wholesale_accepted', 'wholesale_rejected')) NOT VALID;