import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import type { Db, Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { findUserOrder, lockOrder, requestOrderCancellation } from "../order-model/order.repository.ts";
import { isOpen } from "../order-model/order-state.ts";
import { requestCancellation } from "../shipment/request-cancellation.ts";
import { findOrderShipments, type Shipment } from "../shipment/shipment.repository.ts";
import { isCancellable } from "../shipment/shipment-status.ts";

interface CancellationRequest {
  readonly userId: string;
  /** Of an order, or of a line of it. */
  readonly orderId: string;
  /** Null for all that the courier has not picked up. */
  readonly shipmentId: string | null;
}

/**
 * Records that the shopper cancels a paid order or one of its shipments, and returns the order's id. The courier is
 * asked after the commit (`cancelShipment`). Idempotent: a repeat gets the same reply, however the cancellation ended.
 * @throws ApiError NOT_FOUND, also for another user's order; STATE_CHANGED when nothing of it can be cancelled.
 */
export async function cancelShipments(db: Db, request: CancellationRequest): Promise<string> {
  const found = await findUserOrder(db, request.userId, request.orderId);
  if (!found) throw notFound();
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (!order) throw notFound();
    // It has shipments in a moment, and then these are cancelled instead of booked.
    if (order.state === "paid" && request.shipmentId === null) await requestOrderCancellation(tx, order.id);
    else if (isOpen(order.state)) throw new ApiError("STATE_CHANGED", messages().cancellation.notPaid);
    else await cancelSome(tx, await findOrderShipments(tx, [order.id]), request.shipmentId);
    return order.id;
  });
}

const notFound = () => new ApiError("NOT_FOUND", commonMessages().notFound);

async function cancelSome(tx: Tx, all: readonly Shipment[], shipmentId: string | null): Promise<void> {
  const wanted = all.filter(({ id }) => shipmentId === null || id === shipmentId);
  if (shipmentId !== null && wanted.length === 0) throw notFound();
  const cancellable = wanted.filter(isCancellable);
  if (cancellable.length > 0) return await requestCancellation(tx, cancellable);
  if (wanted.some(({ cancellation }) => cancellation !== null)) return;
  throw new ApiError("STATE_CHANGED", whyNot(wanted));
}

function whyNot(shipments: readonly Shipment[]): string {
  // Closed unpaid, or refunded before it was sent.
  if (shipments.length === 0) return messages().cancellation.closed;
  return shipments.some(({ status }) => status === "delivered")
    ? messages().cancellation.delivered
    : messages().cancellation.tooLate;
}
