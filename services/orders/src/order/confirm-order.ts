import { zero } from "@haat/domain/money";
import { cashDueOf, onlineBalanceOf } from "@haat/domain/order-totals";
import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { defineDuration } from "@haat/service-kit/metrics/metric";
import { enqueue } from "@haat/service-kit/outbox/job";
import { findRedemptionState, releaseCoupon } from "../coupon/coupon.repository.ts";
import type { Db, Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { insertInvoice, takeNumber } from "../invoice/invoice.repository.ts";
import { buildInvoice } from "../invoice/invoice-snapshot.ts";
import { cartBought, shipmentBook, shipmentCancel } from "../jobs.ts";
import { postEntry, refundDueRows } from "../ledger/ledger.ts";
import { findCancellations } from "../order-model/cancellation.repository.ts";
import { datesOfAll } from "../order-model/delivery-dates.rules.ts";
import { moveOrder } from "../order-model/move-order.ts";
import { findLines, findOrder, lockOrder, setBalanceBefore } from "../order-model/order.repository.ts";
import type { Order, OrderLine } from "../order-model/order.types.ts";
import { balanceBefore } from "../order-model/payment-window.rules.ts";
import { planShipments } from "../order-model/shipment-plan.rules.ts";
import { insertOrderUnits } from "../order-unit/order-unit.repository.ts";
import { splitIntoUnits } from "../order-unit/split-into-units.ts";
import type { Sale } from "../ports/catalogue.ts";
import type { RefundReason } from "../refund/refund-reason.rules.ts";
import { requestOrderRefund } from "../refund/request-refund.ts";
import { insertShipments } from "../shipment/shipment.repository.ts";
import { recordMessages } from "../shopper-messages/record-messages.ts";

const confirmation = defineDuration({
  name: "haat_order_confirmation_seconds",
  help: "Time from the payment of an order to its confirmation",
  labels: [],
  buckets: [1, 2, 5, 10, 30, 60, 120, 300, 900, 3600],
});

/**
 * After payment: commits the reserved stock as sold, writes invoice, sold units and shipments, and confirms the order.
 * If another order took the stock or the coupon before a late payment arrived, the payment is refunded. Idempotent.
 */
export async function confirmOrder(deps: Pick<Deps, "db" | "catalogue">, orderId: string): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (order?.state !== "paid") return;
  if (order.couponId !== null && (await findRedemptionState(deps.db, orderId)) !== "spent") {
    return await refundInstead(deps.db, orderId, "coupon used elsewhere");
  }
  try {
    await confirm(deps.db, orderId, await deps.catalogue.commit(orderId));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "OUT_OF_STOCK")) throw error;
    await refundInstead(deps.db, orderId, "sold before payment");
  }
}

async function confirm(db: Db, orderId: string, sale: Sale): Promise<void> {
  const seconds = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== "paid") return null;
    const lines = await findLines(tx, [orderId]);
    // A delayed request may have changed the reservation after the order was closed. Staff must check it.
    if (!soldMatchesOrder(lines, sale.lines))
      throw new Error(`order ${orderId} was sold other goods than its own`);
    const issuedAt = await databaseTime(tx);
    const [cancellation] = order.cancellationRequestedAt === null ? [] : await findCancellations(tx, orderId);
    const shipments = await insertShipments(
      tx,
      newShipments(order, lines, issuedAt, cancellation?.id ?? null),
    );
    const payBefore = onlineBalanceOf(order) > 0 ? balanceBefore(issuedAt) : null;
    if (payBefore !== null) await setBalanceBefore(tx, orderId, payBefore);
    for (const { id, cancellation, readyAt } of shipments) {
      if (cancellation !== null) await enqueue(tx, shipmentCancel, { shipmentId: id });
      else if (readyAt !== null) await enqueue(tx, shipmentBook, { shipmentId: id });
    }
    await enqueue(tx, cartBought, { orderId });
    await moveOrder(tx, order, { to: "confirmed", by: "fulfilment" });
    // Of an order that was cancelled meanwhile the shopper hears how that went.
    if (order.cancellationRequestedAt === null) await recordConfirmation(tx, order, lines, payBefore);

    const number = await takeNumber(tx, "invoice", issuedAt);
    const invoice = buildInvoice({ order, lines, sold: sale.lines, number, issuedAt });
    await insertInvoice(tx, { orderId, number, issuedAt, ...invoice, hasUnits: true });
    await insertOrderUnits(tx, splitIntoUnits({ lines, invoice, sold: sale.lines, shipments }));
    return order.paidAt && (issuedAt.getTime() - order.paidAt.getTime()) / 1000;
  });
  if (seconds !== null) confirmation.observe({}, seconds);
}

async function recordConfirmation(
  tx: Tx,
  order: Order,
  lines: readonly OrderLine[],
  payBefore: Date | null,
): Promise<void> {
  const { id, totalPaise, payNowPaise } = order;
  const subject = { orderId: id, subjectId: id };
  const dueOnDeliveryPaise = cashDueOf(order);
  await recordMessages(tx, subject, { event: "placed", totalPaise, payNowPaise, dueOnDeliveryPaise });
  const arrival = datesOfAll(lines.map(({ deliveryDates }) => deliveryDates));
  const amountPaise = onlineBalanceOf(order);
  const balance = payBefore && { amountPaise, payBefore: payBefore.toISOString() };
  await recordMessages(tx, subject, { event: "confirmed", arrival, balance });
}

/** What is due after the advance is collected by the courier, or paid online before a shipment can be booked. */
function newShipments(order: Order, lines: readonly OrderLine[], now: Date, cancellationId: string | null) {
  const isOnline = onlineBalanceOf(order) > 0;
  return planShipments(lines, order.dueOnDeliveryPaise).map(({ branch, collectPaise: duePaise }) => ({
    orderId: order.id,
    branch,
    collectPaise: isOnline ? zero : duePaise,
    balancePaise: isOnline ? duePaise : zero,
    readyAt: isOnline ? null : now,
    statusAt: order.createdAt,
    cancellation: order.cancellationRequestedAt === null ? null : ("requested" as const),
    cancellationRequestedAt: order.cancellationRequestedAt,
    cancellationId,
    cancellationRequestedBy: order.cancellationRequestedBy,
  }));
}

/** Takes the order's products out of the cart of the account: the browser may never open the success page. Idempotent. */
export async function takeOutBought({ db, auth }: Pick<Deps, "db" | "auth">, orderId: string): Promise<void> {
  const [order, lines] = await Promise.all([findOrder(db, orderId), findLines(db, [orderId])]);
  if (!order) return;
  await auth.takeOutBought(order.userId, { orderId, productIds: lines.map(({ productId }) => productId) });
}

interface LineQuantity {
  readonly productId: string;
  readonly quantity: number;
}

/** Whether the sold stock equals the order, product by product. */
export function soldMatchesOrder(ordered: readonly LineQuantity[], sold: readonly LineQuantity[]): boolean {
  const quantities = new Map(sold.map((line) => [line.productId, line.quantity]));
  return (
    ordered.length === sold.length &&
    ordered.every((line) => quantities.get(line.productId) === line.quantity)
  );
}

/** Reverses the sale and records the refund. A job calls the gateway after the commit. */
async function refundInstead(db: Db, orderId: string, reason: RefundReason): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== "paid") return;
    await moveOrder(tx, order, { to: "refund_due", by: "fulfilment", reason });
    await postEntry(tx, orderId, "refund due", refundDueRows(order));
    await releaseCoupon(tx, order);
    const cause = { kind: "order", id: orderId } as const;
    await requestOrderRefund(tx, { orderId, cause, amountPaise: order.payNowPaise, reason });
    const subject = { orderId, subjectId: orderId };
    await recordMessages(tx, subject, { event: "cancelled", refundPaise: order.payNowPaise });
  });
}
