import { enqueue } from "@haat/service-kit/outbox/job";
import type { Tx } from "../db/client.ts";
import { shipmentCancel } from "../jobs.ts";
import { markCancellationRequested, type Shipment } from "./shipment.repository.ts";

/** Records that these shipments are cancelled, at least one. The courier is asked after the commit. Needs `lockOrder`. */
export async function requestCancellation(tx: Tx, shipments: readonly Pick<Shipment, "id">[]): Promise<void> {
  await markCancellationRequested(
    tx,
    shipments.map(({ id }) => id),
  );
  for (const { id } of shipments) await enqueue(tx, shipmentCancel, { shipmentId: id });
}
