import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { findOwnActions } from "@haat/service-kit/staff/find-own-actions";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import { z } from "zod";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { rebookShipments } from "../shipment/rebook-shipments.ts";
import { findOrderShipments } from "../shipment/shipment.repository.ts";
import { isRebookable } from "../shipment/shipment-status.ts";

interface NewBooking {
  readonly orderId: string;
  readonly shipmentId: string;
  /** The number of the booking that the member wants to replace. */
  readonly booking: number;
  readonly reason: string;
}

const ofBooking = z.object({ shipmentId: z.string(), booking: z.number() });

/**
 * Books a shipment with the courier again: one that it does not take as it is, or whose booking it has lost. Idempotent for the
 * member who did it.
 * @throws ApiError NOT_FOUND; STATE_CHANGED when it was booked again meanwhile, is cancelled or was picked up.
 */
export async function bookAgain(db: Db, { orderId, shipmentId, booking, reason }: NewBooking): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const shipment = (await findOrderShipments(tx, [orderId])).find(({ id }) => id === shipmentId);
    if (!order || !shipment) throw new ApiError("NOT_FOUND", commonMessages().notFound);
    const action = { verb: "shipment.book", subject: { kind: "order", id: orderId } } as const;
    const after = { shipmentId, booking: booking + 1 };
    if (shipment.booking !== booking || !isRebookable(shipment)) {
      const own = (await findOwnActions(tx, action)).map((one) => ofBooking.safeParse(one.after).data);
      if (own.some((one) => one?.shipmentId === shipmentId && one.booking === after.booking)) return;
      throw new ApiError("STATE_CHANGED", messages().staff.notBookedAgain);
    }
    await rebookShipments(tx, [shipment]);
    await recordStaffAction(tx, { ...action, before: { waybill: shipment.waybill }, after, reason });
  });
}
