import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { findOwnActions } from "@haat/service-kit/staff/find-own-actions";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import { z } from "zod";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { recordScanOf } from "../shipment/record-scan.ts";
import { findOrderShipments } from "../shipment/shipment.repository.ts";
import { mayBeHandedOver } from "../shipment/shipment-status.ts";

interface HandOver {
  readonly orderId: string;
  readonly shipmentId: string;
  readonly reason: string;
}

const ofShipment = z.object({ shipmentId: z.string() });

/**
 * Records that the courier has taken a shipment whose pickup it has not scanned, as its scan would. Idempotent for the member who did
 * it.
 * @throws ApiError NOT_FOUND; STATE_CHANGED when it is not booked, is cancelled or was picked up.
 */
export async function markHandedOver(db: Db, { orderId, shipmentId, reason }: HandOver): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const shipments = await findOrderShipments(tx, [orderId]);
    const shipment = shipments.find(({ id }) => id === shipmentId);
    if (!order || !shipment) throw new ApiError("NOT_FOUND", commonMessages().notFound);
    const action = { verb: "shipment.handOver", subject: { kind: "order", id: orderId } } as const;
    if (!mayBeHandedOver(shipment)) {
      const own = await findOwnActions(tx, action);
      if (own.some(({ after }) => ofShipment.safeParse(after).data?.shipmentId === shipmentId)) return;
      throw new ApiError("STATE_CHANGED", messages().staff.notHandedOver);
    }
    const scan = { status: "picked_up", occurredAt: await databaseTime(tx), place: null } as const;
    await recordScanOf(tx, { order, shipments, shipment }, scan);
    await recordStaffAction(tx, { ...action, after: { shipmentId }, reason });
  });
}
