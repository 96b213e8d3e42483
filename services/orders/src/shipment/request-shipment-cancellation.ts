import { enqueue } from "@haat/service-kit/outbox/job";
import type { Tx } from "../db/client.ts";
import { shipmentCancel } from "../jobs.ts";
import { insertCancellation } from "../order-model/cancellation.repository.ts";
import { markCancellationRequested, type Shipment } from "./shipment.repository.ts";

/**
 * Records that the current actor cancels these shipments of an order, at least one. The courier is asked after the commit. Needs
 * `lockOrder`.
 */
export async function requestShipmentCancellation(
  tx: Tx,
  shipments: readonly Pick<Shipment, "id">[],
  request: { readonly orderId: string; readonly reason: string | null },
): Promise<void> {
  const cancellationId = await insertCancellation(tx, request);
  await markCancellationRequested(
    tx,
    shipments.map(({ id }) => id),
    cancellationId,
  );
  for (const { id } of shipments) await enqueue(tx, shipmentCancel, { shipmentId: id });
}
