import type { Paise } from "@haat/domain/money";
import type { Tx } from "../db/client.ts";
import { post } from "../ledger/ledger.repository.ts";
import { collectedRows, restoredRows, reversedRows } from "../ledger/ledger.rules.ts";
import { findLines } from "../order/order.repository.ts";
import type { Order } from "../order/order.types.ts";
import { findSettledPayment } from "../payment/payment.repository.ts";
import { startRefund } from "../payment/start-refund.ts";
import { openCase, type Shipment, setRefund } from "./shipment.repository.ts";
import { refundOf, shareOf } from "./shipment.rules.ts";
import type { ShipmentStatus } from "./shipment-status.ts";

/**
 * The money of a shipment that has just got a status that ends it. Delivered: the courier has collected what was due.
 * Returned or lost: its part of the sale is reversed, once, what was paid online for it is refunded, and a human has to
 * look after the goods. Needs `lockOrder`.
 */
export async function settleShipment(
  tx: Tx,
  order: Order,
  shipment: Shipment,
  status: ShipmentStatus,
): Promise<void> {
  const { id, branch, collectPaise } = shipment;
  if (status === "returned" || status === "lost") {
    if (shipment.refundPaise === null) await reverse(tx, order, shipment, status);
    await openCase(tx, id, status);
  }
  if (status === "delivered") {
    // Found after it was given up: goods and refund are both with the shopper.
    if (shipment.refundPaise !== null) await restore(tx, order, shipment, shipment.refundPaise);
    await post(tx, order.id, `collected ${branch}`, collectedRows(collectPaise));
  }
}

const reasons = {
  returned: "The courier brought the parcel back to us.",
  lost: "The courier lost the parcel.",
} as const;

async function reverse(tx: Tx, order: Order, shipment: Shipment, status: "returned" | "lost"): Promise<void> {
  const share = await shareOfShipment(tx, shipment);
  const amountPaise = refundOf(share, status);
  await post(tx, order.id, `${status} ${shipment.branch}`, reversedRows(order, share, amountPaise));
  await setRefund(tx, shipment.id, amountPaise);
  if (amountPaise === 0) return;
  const payment = await findSettledPayment(tx, order.id);
  if (!payment) throw new Error(`Order ${order.id} was shipped without a payment`);
  await startRefund(tx, {
    orderId: order.id,
    payment,
    amountPaise,
    shipmentId: shipment.id,
    reason: reasons[status],
  });
}

async function restore(tx: Tx, order: Order, shipment: Shipment, refundPaise: Paise): Promise<void> {
  const share = await shareOfShipment(tx, shipment);
  await post(tx, order.id, `found ${shipment.branch}`, restoredRows(order, share, refundPaise));
  await openCase(tx, shipment.id, "delivered_after_reversal");
}

async function shareOfShipment(tx: Tx, { orderId, branch, collectPaise }: Shipment) {
  const lines = await findLines(tx, [orderId]);
  return shareOf(
    lines.filter((line) => line.branch === branch),
    collectPaise,
  );
}
