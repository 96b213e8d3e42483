update shipments set cancellation_id = cancellation_of(order_id, coalesce(cancellation_requested_at, status_at), cancellation_requested_by)
  where cancellation is not null and cancellation_id is null;--> statement-breakpoint
select count(cancellation_of(id, cancellation_requested_at, cancellation_requested_by)) from orders
  where cancellation_requested_at is not null;--> statement-breakpoint
update shipments set attempt_failed = true from shipment_scans as scan
  where scan.shipment_id = shipments.id and scan.occurred_at = status_at and scan.status = 'failed_attempt'
    and shipments.status = 'shipped' and not attempt_failed;--> statement-breakpoint
ALTER TABLE "shipments" VALIDATE CONSTRAINT "shipments_cancellation_id_cancellations_id_fk";
