import { minus, paise } from "@haat/domain/money";
import { onlineBalanceOf } from "@haat/domain/order-totals";
import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { enqueue } from "@haat/service-kit/outbox/job";
import { spendCoupon } from "../coupon/coupon.repository.ts";
import type { Tx } from "../db/client.ts";
import type { Payment } from "../db/schema/payments.ts";
import type { Deps } from "../deps.ts";
import { orderPaid, shipmentBook } from "../jobs.ts";
import { balanceRows, captureRows, postEntry, saleRows, unwantedPaymentRows } from "../ledger/ledger.ts";
import { moveOrder } from "../order-model/move-order.ts";
import { lockOrder, setWindow } from "../order-model/order.repository.ts";
import type { Order } from "../order-model/order.types.ts";
import { findCloseReason } from "../order-model/order-history.repository.ts";
import { isClosedByShopper, isOpen, isPaid, type OrderState } from "../order-model/order-state.ts";
import { wholeWindow } from "../order-model/payment-window.rules.ts";
import { quarantineResult } from "../quarantine/quarantine.repository.ts";
import type { RefundReason } from "../refund/refund-reason.rules.ts";
import { requestRefund } from "../refund/request-refund.ts";
import { awaitsBalance, unpaidBalance } from "../shipment/balance.rules.ts";
import { findOrderShipments, setReady } from "../shipment/shipment.repository.ts";
import { recordMessages } from "../shopper-messages/record-messages.ts";
import { findPayment, savePayment } from "./payment.repository.ts";
import type { PaymentResult } from "./payment.schemas.ts";

interface Settlement {
  readonly state: OrderState;
  /** Why the result is in quarantine. */
  readonly quarantineReason?: string;
}

/**
 * Records a payment result of the gateway. Return page, webhook and reconciliation all end here. The order row is
 * locked, so of several identical results one settles the order and the others change nothing.
 * @throws ApiError NOT_FOUND when there is no such order.
 */
export async function settlePayment(
  { db, log }: Pick<Deps, "db" | "log">,
  orderId: string,
  result: PaymentResult,
): Promise<OrderState> {
  const { state, quarantineReason } = await db.transaction(async (tx): Promise<Settlement> => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ApiError("NOT_FOUND", messages().notFound);
    const mismatch = await findMismatch(tx, order, result);
    if (mismatch) {
      await quarantineResult(tx, order.id, mismatch, result);
      return { state: order.state, quarantineReason: mismatch };
    }
    const record = result.status === "failed" ? recordFailure : recordCapture;
    return { state: await record(tx, order, result) };
  });
  if (quarantineReason) log.warn({ orderId, reason: quarantineReason }, "payment result quarantined");
  return state;
}

async function findMismatch(tx: Tx, order: Order, result: PaymentResult): Promise<string | null> {
  const known = await findPayment(tx, result.provider, result.gatewayTransactionId);
  if (known && known.orderId !== order.id) return "the transaction belongs to another order";
  if (result.status === "captured" && !(await isExpectedAmount(tx, order, result)))
    return "the amount differs from the amount due";
  return null;
}

/** The balance may have become smaller since its payment was opened, because a shipment was cancelled. */
async function isExpectedAmount(tx: Tx, order: Order, { purpose, amountPaise }: PaymentResult) {
  if (purpose !== "balance") return amountPaise === order.payNowPaise;
  const duePaise = unpaidBalance(await findOrderShipments(tx, [order.id]));
  return duePaise <= amountPaise && amountPaise <= onlineBalanceOf(order);
}

/** The shopper may try again, within the whole payment window. A paid order stays paid. */
async function recordFailure(tx: Tx, order: Order, result: PaymentResult): Promise<OrderState> {
  if (await findPayment(tx, result.provider, result.gatewayTransactionId)) return order.state;
  const payment = await savePayment(tx, toPaymentRow(order, result, "failed"));
  if (!payment || !isOpen(order.state)) return order.state;
  // Once for the order, however many attempts fail.
  if (!result.isCancelled)
    await recordMessages(
      tx,
      { orderId: order.id, subjectId: order.id },
      { event: "payment_failed", amountPaise: order.payNowPaise },
    );
  if (order.state !== "awaiting_payment") return order.state;
  await moveOrder(tx, order, { to: "payment_failed", by: "settlement" });
  await setWindow(tx, order.id, wholeWindow(order.createdAt));
  return "payment_failed";
}

/** Pays the order. The payment is refunded when the order is already paid, or when the shopper closed it. */
async function recordCapture(tx: Tx, order: Order, result: PaymentResult): Promise<OrderState> {
  if (result.purpose === "balance") return await recordBalance(tx, order, result);
  const isSurplus = isPaid(order.state);
  const payment = await savePayment(tx, toPaymentRow(order, result, isSurplus ? "surplus" : "settled"));
  if (!payment) return order.state;
  const { amountPaise } = payment;
  if (isSurplus) {
    await refundUnwanted(tx, payment, "paid twice");
    return order.state;
  }
  if (order.state === "expired" && isClosedByShopper(await findCloseReason(tx, order.id))) {
    const reason: RefundReason = "paid after cancellation";
    await refundUnwanted(tx, payment, reason);
    await moveOrder(tx, order, {
      to: "refund_due",
      by: "settlement",
      paidAt: await databaseTime(tx),
      reason,
    });
    return "refund_due";
  }
  if (order.state === "expired") await postEntry(tx, order.id, "paid after expiry", saleRows(order));
  await postEntry(tx, order.id, "captured", captureRows(amountPaise));
  // If another order has spent the coupon or its budget since, `confirmOrder` refunds this one.
  if (order.couponId !== null) await spendCoupon(tx, order);
  await moveOrder(tx, order, { to: "paid", by: "settlement", paidAt: await databaseTime(tx) });
  await enqueue(tx, orderPaid, { orderId: order.id });
  return "paid";
}

/** Has the shipments booked that waited for the balance. What is not due any more is refunded. */
async function recordBalance(tx: Tx, order: Order, result: PaymentResult): Promise<OrderState> {
  const waiting = (await findOrderShipments(tx, [order.id])).filter(awaitsBalance);
  const duePaise = unpaidBalance(waiting);
  const payment = await savePayment(tx, toPaymentRow(order, result, duePaise > 0 ? "settled" : "surplus"));
  if (!payment) return order.state;
  if (duePaise === 0) {
    await refundUnwanted(tx, payment, "balance not due");
    return order.state;
  }
  await postEntry(tx, order.id, "balance captured", balanceRows(duePaise));
  const surplusPaise = minus(payment.amountPaise, duePaise);
  if (surplusPaise > 0) {
    const reason: RefundReason = "balance paid in excess";
    await postEntry(tx, order.id, reason, unwantedPaymentRows(surplusPaise));
    const cause = { kind: "amount", id: payment.id } as const;
    await requestRefund(tx, { payment, cause, amountPaise: surplusPaise, reason });
  }
  await tellOfPayment(tx, "paid", payment);
  const ids = waiting.map(({ id }) => id);
  await setReady(tx, ids);
  for (const shipmentId of ids) await enqueue(tx, shipmentBook, { shipmentId });
  return order.state;
}

/** Owes a payment back to the shopper that no sale stands against. */
async function refundUnwanted(tx: Tx, payment: Payment, reason: RefundReason): Promise<void> {
  const { orderId, amountPaise } = payment;
  await postEntry(tx, orderId, reason, unwantedPaymentRows(amountPaise));
  await requestRefund(tx, { payment, cause: { kind: "order", id: orderId }, amountPaise, reason });
  await tellOfPayment(tx, "refund_requested", payment);
}

async function tellOfPayment(
  tx: Tx,
  event: "paid" | "refund_requested",
  { id: subjectId, orderId, amountPaise }: Payment,
): Promise<void> {
  await recordMessages(tx, { orderId, subjectId }, { event, amountPaise });
}

function toPaymentRow(order: Order, result: PaymentResult, outcome: "failed" | "settled" | "surplus") {
  const { status: _, purpose = "advance", ...payment } = result;
  return { ...payment, purpose, orderId: order.id, outcome, amountPaise: paise(result.amountPaise) };
}
