import { shop } from "@haat/shop/profile";
import type { Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { findLines } from "../order-model/order.repository.ts";
import { recordMessages } from "../shopper-messages/record-messages.ts";
import { deliveryAttemptId } from "./delivery-attempt.rules.ts";
import { tellOfReturn } from "./settle-shipment.ts";
import type { Shipment } from "./shipment.repository.ts";
import type { CourierStatus } from "./shipment-status.ts";

const courier = shop.courierPartner;

/** Tells the shopper about a scan that has just moved this shipment. */
export async function tellOfScan(
  tx: Tx,
  shipment: Shipment,
  { status, at }: { readonly status: CourierStatus; readonly at: Date },
): Promise<void> {
  const { id, orderId, collectPaise } = shipment;
  const subject = { orderId, subjectId: id };
  const attempt = { orderId, subjectId: deliveryAttemptId(id, at) };
  switch (status) {
    case "picked_up":
    case "in_transit":
    case "at_destination":
      if (shipment.status === "booked") await tellOfDispatch(tx, shipment);
      return;
    case "out_for_delivery":
      return await recordMessages(tx, attempt, { event: "out_for_delivery", collectPaise });
    case "failed_attempt": {
      const reason = messages().message.notDelivered({ courier });
      return await recordMessages(tx, attempt, { event: "delivery_failed", reason });
    }
    case "delivered":
      return await recordMessages(tx, subject, { event: "delivered" });
    case "returning":
      return await tellOfReturn(tx, shipment);
    // Nothing moved yet, or the message about its refund says it.
    case "manifested":
    case "returned":
    case "lost":
  }
}

async function tellOfDispatch(tx: Tx, { id, orderId, branch, waybill }: Shipment): Promise<void> {
  const lines = await findLines(tx, [orderId]);
  const expected = lines.find((line) => line.branch === branch)?.deliveryDates?.to ?? null;
  await recordMessages(tx, { orderId, subjectId: id }, { event: "shipped", courier, waybill, expected });
}
