import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { currentActor } from "@haat/service-kit/request-context";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db, Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { requestOrderCancellation } from "../order/cancel-paid-order.ts";
import { findCancellations } from "../order-model/cancellation.repository.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import type { Order } from "../order-model/order.types.ts";
import { findOrderShipments } from "../shipment/shipment.repository.ts";

interface StaffCancellation {
  readonly orderId: string;
  /** Null for all that the courier has not picked up. */
  readonly shipmentId: string | null;
  readonly reason: string;
}

/**
 * Cancels a paid order, or one of its shipments, for a shopper who asked for it. The courier is asked after the commit.
 * Idempotent for the member who did it.
 * @throws ApiError NOT_FOUND; STATE_CHANGED when somebody else was first, or when it is too late.
 */
export async function cancelForShopper(
  db: Db,
  { orderId, shipmentId, reason }: StaffCancellation,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const outcome = order ? await requestOrderCancellation(tx, order, { shipmentId, reason }) : "unknown";
    if (!order || outcome === "unknown") throw new ApiError("NOT_FOUND", commonMessages().notFound);
    if (outcome === "before" && (await isOwn(tx, order, shipmentId))) return;
    if (outcome !== "requested") throw new ApiError("STATE_CHANGED", messages().staff.cancellation[outcome]);
    await recordStaffAction(tx, {
      verb: "order.cancel",
      subject: { kind: "order", id: orderId },
      after: { shipmentId },
      reason,
    });
  });
}

/** Whether the current member has cancelled it before: a second press. */
async function isOwn(tx: Tx, order: Order, shipmentId: string | null): Promise<boolean> {
  const requests = await findCancellations(tx, order.id);
  const shipments = await findOrderShipments(tx, [order.id]);
  const wanted = shipments.filter(({ id, cancellation }) =>
    shipmentId === null ? cancellation !== null : id === shipmentId,
  );
  const { kind, id } = currentActor();
  return requests
    .filter((request) => shipments.length === 0 || wanted.some((one) => one.cancellationId === request.id))
    .every(({ actorKind, actorId }) => actorKind === kind && actorId === id);
}
