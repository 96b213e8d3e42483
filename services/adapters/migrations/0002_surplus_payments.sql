CREATE TABLE "surplus_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"transaction_id" text NOT NULL,
	"transaction_date" text NOT NULL,
	"method" text,
	"captured_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "surplus_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "surplus_payments" ADD CONSTRAINT "surplus_payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "surplus_payments_transaction" ON "surplus_payments" USING btree ("provider","transaction_id");--> statement-breakpoint
CREATE INDEX "surplus_payments_attempt" ON "surplus_payments" USING btree ("attempt_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_surplus_payment_id_surplus_payments_id_fk" FOREIGN KEY ("surplus_payment_id") REFERENCES "public"."surplus_payments"("id") ON DELETE no action ON UPDATE no action;