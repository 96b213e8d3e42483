import { minus, type Paise, zero } from "@haat/domain/money";
import { enqueue } from "@haat/service-kit/outbox/job";
import type { Tx } from "../db/client.ts";
import { unitsTakeBack } from "../jobs.ts";
import {
  collectionRows,
  findPosted,
  goodwillOffsetRows,
  goodwillRows,
  postEntry,
  type ShipmentShare,
  shipmentRestoreRows,
  shipmentReversalRows,
} from "../ledger/ledger.ts";
import { findLines } from "../order-model/order.repository.ts";
import type { Order } from "../order-model/order.types.ts";
import { clearTakenBack, findSplitUnits } from "../order-unit/order-unit.repository.ts";
import { findRefundRows, findSettledPayments } from "../refund/refund.repository.ts";
import { leftToRefund } from "../refund/refund.rules.ts";
import type { RefundReason } from "../refund/refund-reason.rules.ts";
import { requestOrderRefund } from "../refund/request-refund.ts";
import { recordMessages } from "../shopper-messages/record-messages.ts";
import { notPaidOnline } from "./balance.rules.ts";
import { openIssue, type Shipment, setRefund } from "./shipment.repository.ts";
import { refundAmount, sumShare } from "./shipment-share.rules.ts";
import { isReversed, type ReversedStatus, type ShipmentStatus } from "./shipment-status.ts";

/**
 * Settles a shipment that has just reached a final status. Delivered: the courier collected what was due. Cancelled,
 * returned or lost: its part of the sale is reversed once, the online payment for it is refunded, and goods that are in the
 * shop go back into stock, those of a packed parcel when they are taken out of it. Of what was returned or lost an issue is opened for staff. Needs `lockOrder`.
 */
export async function settleShipment(
  tx: Tx,
  order: Order,
  shipment: Shipment,
  status: ShipmentStatus,
): Promise<void> {
  const { id, branch, collectPaise, packedAt } = shipment;
  if (isReversed(status) && shipment.refundPaise === null) await reverseSale(tx, order, shipment, status);
  if (status === "returned" || status === "lost") await openIssue(tx, id, status);
  // What is packed goes back on sale when it is out of its parcel (`unpackShipment`).
  if (status === "returned" || (status === "cancelled" && packedAt === null))
    await enqueue(tx, unitsTakeBack, { shipmentId: id });
  if (status === "delivered") {
    // Delivered after it counted as lost or cancelled: the shopper has both the goods and the refund.
    if (shipment.refundPaise !== null) await restoreSale(tx, order, shipment, shipment.refundPaise);
    await postEntry(tx, order.id, `collected ${branch}`, collectionRows(collectPaise));
  }
}

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
  const leftPaise = await findLeft(tx, shipment, amountPaise);
  const reason: RefundReason = `shipment ${status}`;
  await requestOrderRefund(tx, {
    orderId: order.id,
    cause: { kind: "shipment", id: shipment.id },
    amountPaise: leftPaise,
    reason,
  });
  const refundedBefore = minus(amountPaise, leftPaise);
  await postEntry(tx, order.id, offsetReason(shipment), goodwillOffsetRows(refundedBefore));
  await tellOfReversal(tx, shipment, { status, refundPaise: leftPaise });
}

/** What was refunded before counts as a part of the reversal: it is no goodwill any more. */
const offsetReason = ({ branch }: Shipment) => `refunded before ${branch}`;

/** What of the refund of a shipment was not refunded before. */
async function findLeft(tx: Tx, { id, orderId }: Shipment, amountPaise: Paise): Promise<Paise> {
  const settled = await findSettledPayments(tx, orderId);
  return leftToRefund([{ id, amountPaise }], settled, await findRefundRows(tx, orderId));
}

async function tellOfReversal(
  tx: Tx,
  { id: subjectId, orderId, splitFrom }: Shipment,
  { status, refundPaise }: { readonly status: ReversedStatus; readonly refundPaise: Paise },
): Promise<void> {
  const subject = { orderId, subjectId };
  // Who split it tells what it was.
  if (splitFrom !== null) return;
  // A shipment that is back was told when it turned round.
  if (status !== "returned") await recordMessages(tx, subject, { event: status, refundPaise });
  else if (refundPaise > 0)
    await recordMessages(tx, subject, { event: "refund_requested", amountPaise: refundPaise });
}

/** Tells once that the courier brings a shipment back, and what is refunded when it is here. */
export async function tellOfReturn(tx: Tx, shipment: Shipment): Promise<void> {
  // Its sale was reversed already when the courier found it again.
  if (shipment.refundPaise !== null) return;
  const { id: subjectId, orderId } = shipment;
  const refundPaise = await findLeft(tx, shipment, refundAmount(await findShare(tx, shipment), "returned"));
  await recordMessages(tx, { orderId, subjectId }, { event: "comes_back", refundPaise });
}

async function restoreSale(tx: Tx, order: Order, shipment: Shipment, refundPaise: Paise): Promise<void> {
  const share = await findShare(tx, shipment);
  await postEntry(tx, order.id, `found ${shipment.branch}`, shipmentRestoreRows(order, share, refundPaise));
  // What the reversal took of the goodwill is the shopper's again.
  const reason = offsetReason(shipment);
  const taken = await findPosted(tx, { orderId: order.id, account: "goodwill", reason });
  await postEntry(tx, order.id, `${reason}, found`, goodwillRows(minus(zero, taken)));
  await clearTakenBack(tx, shipment.id);
  await openIssue(tx, shipment.id, "delivered_after_reversal");
}

/** What was split from a shipment is no part of it any more. The delivery charge stays with the rest. */
async function findShare(tx: Tx, shipment: Shipment): Promise<ShipmentShare> {
  const split = await findSplitUnits(tx, shipment.orderId);
  const shares = split
    .filter(({ shipmentId, splitFrom }) => [shipmentId, splitFrom].includes(shipment.id))
    .map(({ pricePaise, discountPaise }) => ({
      subtotalPaise: pricePaise,
      discountPaise,
      deliveryPaise: zero,
    }));
  if (shipment.splitFrom !== null) return sumShare(shares, notPaidOnline(shipment));
  const lines = await findLines(tx, [shipment.orderId]);
  const all = sumShare(
    lines.filter((line) => line.branch === shipment.branch),
    notPaidOnline(shipment),
  );
  return {
    ...all,
    subtotalPaise: minus(all.subtotalPaise, ...shares.map((one) => one.subtotalPaise)),
    discountPaise: minus(all.discountPaise, ...shares.map((one) => one.discountPaise)),
  };
}
