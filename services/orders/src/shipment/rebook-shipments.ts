import { enqueue } from "@haat/service-kit/outbox/job";
import type { Tx } from "../db/client.ts";
import { shipmentBook } from "../jobs.ts";
import { type Shipment, startNextBooking } from "./shipment.repository.ts";

/**
 * Has these shipments booked again, to the order's present address. Adapters cancels the former booking at the courier first. A
 * packed parcel needs the new label. Needs `lockOrder`.
 */
export async function rebookShipments(tx: Tx, shipments: readonly Pick<Shipment, "id">[]): Promise<void> {
  await startNextBooking(
    tx,
    shipments.map(({ id }) => id),
  );
  for (const { id } of shipments) await enqueue(tx, shipmentBook, { shipmentId: id });
}
