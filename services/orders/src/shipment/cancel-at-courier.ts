import { databaseTime } from "@haat/service-kit/database-time";
import { setOrder } from "@haat/service-kit/request-context";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findOrder, lockOrder } from "../order-model/order.repository.ts";
import type { CancellationAnswer } from "../ports/adapters.ts";
import { recordMessages } from "../shopper-messages/record-messages.ts";
import { moveOrderWithShipments } from "./move-with-shipments.ts";
import { settleShipment, tellOfReturn } from "./settle-shipment.ts";
import {
  findOrderShipments,
  findShipment,
  openIssueOnce,
  type Shipment,
  setCancellation,
  setStatus,
} from "./shipment.repository.ts";
import { cancellationAfter } from "./shipment-status.ts";

/**
 * Asks the courier to cancel a shipment whose cancellation was requested, and records its answer. When it has not picked
 * the shipment up, the sale is reversed and the goods go back into stock. What it brings back is settled when it is here;
 * what is too late stays as it is. Idempotent by the shipment's id.
 */
export async function cancelAtCourier(
  { db, adapters }: Pick<Deps, "db" | "adapters">,
  shipmentId: string,
): Promise<void> {
  const shipment = await findShipment(db, shipmentId);
  if (!shipment) throw new Error(`shipment ${shipmentId} does not exist`);
  if (shipment.cancellation !== "requested") return;
  const { orderId, branch } = shipment;
  setOrder(orderId);
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`order ${orderId} does not exist`);
  const answer = await adapters.cancelShipment(shipmentId, { orderId, userId: order.userId, branch });
  await db.transaction(async (tx) => await recordAnswer(tx, shipment, answer));
}

async function recordAnswer(tx: Tx, { id, orderId }: Shipment, answer: CancellationAnswer): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const shipments = await findOrderShipments(tx, [orderId]);
  const shipment = shipments.find((one) => one.id === id);
  if (!order || !shipment) throw new Error(`shipment ${id} does not exist`);
  // A retry, or a second worker, has recorded it.
  if (shipment.cancellation !== "requested") return;
  const cancellation = cancellationAfter(answer, shipment.status);
  await setCancellation(tx, id, cancellation);
  if (cancellation === "coming_back") await tellOfReturn(tx, shipment);
  if (cancellation === "too_late")
    await recordMessages(tx, { orderId, subjectId: id }, { event: "too_late" });
  if (cancellation !== "cancelled") {
    // The courier said that it will not pick up, and did.
    if (answer === "cancelled") await openIssueOnce(tx, id, "moved_after_cancellation");
    return;
  }
  await setStatus(tx, id, { status: "cancelled", statusAt: await databaseTime(tx), attemptFailed: false });
  await settleShipment(tx, order, shipment, "cancelled");
  const statuses = shipments.map((one) => (one.id === id ? "cancelled" : one.status));
  await moveOrderWithShipments(tx, order, statuses);
}
