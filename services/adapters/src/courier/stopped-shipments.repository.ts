import type { Violation } from "@haat/service-kit/alarms/alarms";
import { violationLimit } from "@haat/service-kit/alarms/watchdog";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../db/client.ts";

const details = sql`jsonb_build_object('orderId', order_id, 'courier', provider, 'waybill', waybill, 'status', status,
  'since', status_at)`;

/** A courier scans a shipment at each of its hubs. */
const scanLimit = "7 days";

/**
 * Shipments on their way to the shopper or back, which no scan has reached for a week: also one that says the same as before counts.
 * Served by `shipments_on_their_way` and `shipment_scans_once`.
 */
export async function findUnscannedShipments(tx: Tx): Promise<Violation[]> {
  return await violations(
    tx,
    sql`where status in ('picked_up', 'in_transit', 'at_destination', 'out_for_delivery', 'failed_attempt', 'returning')
      and status_at < now() - ${scanLimit}::interval
      and not exists (select from shipment_scans scan where scan.shipment_id = shipments.id
        and least(scan.scanned_at, scan.received_at) > now() - ${scanLimit}::interval)
    order by status_at`,
  );
}

/** Shipments that are polled no more (`secondsUntilNextPoll`), although they have not arrived. Served by `shipments_abandoned`. */
export async function findAbandonedShipments(tx: Tx): Promise<Violation[]> {
  return await violations(
    tx,
    sql`where next_poll_at is null and waybill is not null and status not in ('delivered', 'returned', 'lost')
      and cancellation is distinct from 'cancelled'
    order by created_at`,
  );
}

async function violations(tx: Tx, which: SQL): Promise<Violation[]> {
  const { rows } = await tx.execute<{ subject: string; details: Record<string, unknown> }>(sql`
    select id as subject, ${details} as details from shipments ${which} limit ${violationLimit}`);
  return rows;
}
