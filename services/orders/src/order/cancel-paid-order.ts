import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import type { Db, Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { findUserOrder, lockOrder, recordUnconfirmedCancellation } from "../order-model/order.repository.ts";
import type { Order } from "../order-model/order.types.ts";
import { isOpen } from "../order-model/order-state.ts";
import { requestShipmentCancellation } from "../shipment/request-shipment-cancellation.ts";
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
 * asked after the commit (`cancelAtCourier`). Idempotent: a repeat gets the same reply, however the cancellation ended, unless something of
 * the order was not cancelled.
 * @throws ApiError NOT_FOUND, also for another user's order; STATE_CHANGED when nothing of it can be cancelled.
 */
export async function cancelPaidOrder(db: Db, request: CancellationRequest): Promise<string> {
  const found = await findUserOrder(db, request.userId, request.orderId);
  if (!found) throw notFound();
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (!order) throw notFound();
    const outcome = await requestOrderCancellation(tx, order, { ...request, reason: null });
    if (outcome === "unknown") throw notFound();
    if (outcome !== "requested" && outcome !== "before")
      throw new ApiError("STATE_CHANGED", messages().cancellation[outcome]);
    return order.id;
  });
}

const notFound = () => new ApiError("NOT_FOUND", commonMessages().notFound);

/** `before`: all of it was cancelled before, however that ended. The others, but `requested`, say why it cannot be. */
type CancellationOutcome =
  | "requested"
  | "before"
  | "unknown"
  | "notPaid"
  | "closed"
  | "delivered"
  | "tooLate";

/**
 * Records that a paid order, or one of its shipments, is cancelled by the current actor, unless it is too late. Needs
 * `lockOrder`. Null for all that the courier has not picked up.
 */
export async function requestOrderCancellation(
  tx: Tx,
  order: Order,
  { shipmentId, reason }: Pick<CancellationRequest, "shipmentId"> & { readonly reason: string | null },
): Promise<CancellationOutcome> {
  if (isOpen(order.state)) return "notPaid";
  const all = await findOrderShipments(tx, [order.id]);
  const wanted = all.filter(({ id }) => shipmentId === null || id === shipmentId);
  if (shipmentId !== null && wanted.length === 0) return "unknown";
  if (all.length === 0 && order.cancellationRequestedAt !== null) return "before";
  if (order.state === "paid") {
    // It has shipments in a moment, and then these are cancelled instead of booked.
    await recordUnconfirmedCancellation(tx, order.id, reason);
    return "requested";
  }
  const cancellable = wanted.filter(isCancellable);
  if (cancellable.length === 0) return whyNot(wanted);
  await requestShipmentCancellation(tx, cancellable, { orderId: order.id, reason });
  return "requested";
}

function whyNot(shipments: readonly Shipment[]): CancellationOutcome {
  // Closed unpaid, or refunded before it was sent.
  if (shipments.length === 0) return "closed";
  if (shipments.every(({ cancellation }) => cancellation !== null)) return "before";
  return shipments.some(({ status }) => status === "delivered") ? "delivered" : "tooLate";
}
