ALTER TABLE "shipments" DROP CONSTRAINT "shipments_waybill_unique";--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_waybill_provider" UNIQUE("waybill","provider");--> statement-breakpoint
UPDATE "outbox" SET "payload" = ("payload" - 'waybill') || jsonb_build_object('shipmentId', "shipments"."id") FROM "shipments" WHERE "outbox"."topic" = 'shipment.status' AND "outbox"."done_at" IS NULL AND "shipments"."waybill" = "outbox"."payload" ->> 'waybill';
