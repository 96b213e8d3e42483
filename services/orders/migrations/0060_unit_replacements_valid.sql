ALTER TABLE "credit_notes" VALIDATE CONSTRAINT "credit_notes_cause_kind";--> statement-breakpoint
ALTER TABLE "shipments" VALIDATE CONSTRAINT "shipments_split_from_shipments_id_fk";
