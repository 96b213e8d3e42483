ALTER TABLE "payment_attempts" RENAME COLUMN "asks" TO "status_checks";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME COLUMN "next_ask_at" TO "next_check_at";--> statement-breakpoint
UPDATE "payment_attempts" SET "state" = CASE "state" WHEN 'lost' THEN 'unanswered' ELSE 'rejected' END WHERE "state" IN ('lost', 'refused');--> statement-breakpoint
UPDATE "payment_events" SET "source" = 'status_check' WHERE "source" = 'question';--> statement-breakpoint
UPDATE "payment_events" SET "outcome" = 'no_change' WHERE "outcome" = 'nothing_new';--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "next_ask_at" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider" text;--> statement-breakpoint
UPDATE "refunds" SET "provider" = "attempt"."provider" FROM "payment_attempts" AS "attempt" WHERE "attempt"."id" = "refunds"."attempt_id";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "provider" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" RENAME COLUMN "booking_until" TO "booking_claimed_until";--> statement-breakpoint
ALTER TABLE "shipments" RENAME COLUMN "bookings" TO "booking_attempts";--> statement-breakpoint
ALTER TABLE "shipments" RENAME COLUMN "status_kind" TO "status_type";--> statement-breakpoint
ALTER TABLE "shipment_scans" RENAME COLUMN "kind" TO "type";--> statement-breakpoint
ALTER TABLE "shipment_scans" RENAME COLUMN "at" TO "scanned_at";--> statement-breakpoint
ALTER TABLE "shipment_scans" RENAME COLUMN "seen_at" TO "received_at";--> statement-breakpoint
ALTER TABLE "courier_answers" RENAME TO "courier_cache";--> statement-breakpoint
ALTER TABLE "courier_cache" RENAME CONSTRAINT "courier_answers_pkey" TO "courier_cache_pkey";--> statement-breakpoint
ALTER INDEX "courier_answers_touched" RENAME TO "courier_cache_updated";--> statement-breakpoint
ALTER TABLE "courier_cache" RENAME COLUMN "question" TO "key";--> statement-breakpoint
ALTER TABLE "courier_cache" RENAME COLUMN "answer" TO "reply";--> statement-breakpoint
ALTER TABLE "courier_cache" RENAME COLUMN "answered_at" TO "fetched_at";--> statement-breakpoint
ALTER TABLE "courier_cache" RENAME COLUMN "asking_until" TO "fetching_until";--> statement-breakpoint
ALTER TABLE "courier_cache" RENAME COLUMN "touched_at" TO "updated_at";--> statement-breakpoint
UPDATE "outbox" SET "payload" = ("payload" - 'reading') || jsonb_build_object('update', "payload" -> 'reading') WHERE "topic" = 'payment.message' AND "done_at" IS NULL;--> statement-breakpoint
UPDATE "outbox" SET "payload" = ("payload" - 'news') || jsonb_build_object('payment', "payload" -> 'news') WHERE "topic" = 'payment.result' AND "done_at" IS NULL;--> statement-breakpoint
UPDATE "outbox" SET "payload" = ("payload" - 'news') || jsonb_build_object('refund', "payload" -> 'news', 'provider', (SELECT "provider" FROM "refunds" WHERE "id"::text = "payload" -> 'news' ->> 'refundId')) WHERE "topic" = 'refund.result' AND "done_at" IS NULL;--> statement-breakpoint
UPDATE "outbox" SET "payload" = ("payload" - 'news') || jsonb_build_object('update', "payload" -> 'news', 'provider', (SELECT "provider" FROM "shipments" WHERE "waybill" = "payload" ->> 'waybill')) WHERE "topic" = 'shipment.status' AND "done_at" IS NULL;
