DROP INDEX CONCURRENTLY IF EXISTS "refunds_whole_once";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_shipment_once";
