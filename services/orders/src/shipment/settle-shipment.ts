import { minus, type Paise, paise } from "@haat/domain/money";
import { enqueue } from "@haat/service-kit/outbox/job";
import type { Tx } from "../db/client.ts";
import { unitsTakeBack } from "../jobs.ts";
import {
  collectionRows,
  goodwillOffsetRows,
  postEntry,
  type ShipmentShare,
  shipmentRestoreRows,
  shipmentReversalRows,
} from "../ledger/ledger.ts";
import { findLines } from "../order-model/order.repository.ts";
import type { Order } from "../order-model/order.types.ts";
import { findSettledPayment } from "../payment/payment.repository.ts";
import { findRefundable } from "../refund/refund.repository.ts";
import { requestRefund } from "../refund/request-refund.ts";
import { openIssue, type Shipment, setRefund } from "./shipment.repository.ts";
import { refundAmount, sumShare } from "./shipment-share.rules.ts";
import { isReversed, type ReversedStatus, type ShipmentStatus } from "./shipment-status.ts";

/**
 * Settles a shipment that has just reached a final status. Delivered: the courier collected what was due. Cancelled,
 * returned or lost: its part of the sale is reversed once, the online payment for it is refunded, and goods that are in the
 * shop go back into stock. Of what was returned or lost an issue is opened for staff. Needs `lockOrder`.
 */
export async function settleShipment(
  tx: Tx,
  order: Order,
  shipment: Shipment,
  status: ShipmentStatus,
): Promise<void> {
  const { id, branch, collectPaise } = shipment;
  if (isReversed(status) && shipment.refundPaise === null) await reverseSale(tx, order, shipment, status);
  if (status === "returned" || status === "lost") await openIssue(tx, id, status);
  if (status === "returned" || status === "cancelled") await enqueue(tx, unitsTakeBack, { shipmentId: id });
  if (status === "delivered") {
    // Delivered after it counted as lost: the shopper has both the goods and the refund.
    if (shipment.refundPaise !== null) await restoreSale(tx, order, shipment, shipment.refundPaise);
    await postEntry(tx, order.id, `collected ${branch}`, collectionRows(collectPaise));
  }
}

const refundReasons = {
  cancelled: "The shopper cancelled the shipment.",
  returned: "The courier returned the shipment.",
  lost: "The courier lost the shipment.",
} as const;

async function reverseSale(tx: Tx, order: Order, shipment: Shipment, status: ReversedStatus): Promise<void> {
  const share = await findShare(tx, shipment);
  const amountPaise = refundAmount(share, status);
  await postEntry(
    tx,
    order.id,
    `${status} ${shipment.branch}`,
    shipmentReversalRows(order, share, amountPaise),
  );
  await setRefund(tx, shipment.id, amountPaise);
  if (amountPaise === 0) return;
  const payment = await findSettledPayment(tx, order.id);
  if (!payment) throw new Error(`order ${order.id} was shipped without a payment`);
  // An amount that was refunded before, with a reason, is a part of what the shopper gets back now.
  const leftPaise = paise(Math.min(amountPaise, await findRefundable(tx, payment)));
  await postEntry(
    tx,
    order.id,
    `refunded before ${shipment.branch}`,
    goodwillOffsetRows(minus(amountPaise, leftPaise)),
  );
  if (leftPaise === 0) return;
  await requestRefund(tx, {
    payment,
    cause: { kind: "shipment", id: shipment.id },
    amountPaise: leftPaise,
    reason: refundReasons[status],
  });
}

async function restoreSale(tx: Tx, order: Order, shipment: Shipment, refundPaise: Paise): Promise<void> {
  const share = await findShare(tx, shipment);
  await postEntry(tx, order.id, `found ${shipment.branch}`, shipmentRestoreRows(order, share, refundPaise));
  await openIssue(tx, shipment.id, "delivered_after_reversal");
}

async function findShare(tx: Tx, { orderId, branch, collectPaise }: Shipment): Promise<ShipmentShare> {
  const lines = await findLines(tx, [orderId]);
  return sumShare(
    lines.filter((line) => line.branch === branch),
    collectPaise,
  );
}
