import { type Paise, paise } from "@haat/domain/money";
import { ApiError, messages } from "@haat/service-kit/errors";
import { enqueue } from "@haat/service-kit/outbox/job";
import { spendCoupon } from "../coupon/coupon.repository.ts";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { orderPaid } from "../jobs.ts";
import { post } from "../ledger/ledger.repository.ts";
import { captureRows, saleRows, surplusRows } from "../ledger/ledger.rules.ts";
import { moveOrder } from "../order/move-order.ts";
import { lockOrder } from "../order/order.repository.ts";
import type { Order } from "../order/order.types.ts";
import { isPaid, type OrderState } from "../order/order-state.ts";
import { findPayment, savePayment } from "./payment.repository.ts";
import type { PaymentNews } from "./payment.schemas.ts";
import { quarantineNews } from "./quarantine.ts";
import { startRefund } from "./start-refund.ts";

interface Settled {
  readonly state: OrderState;
  /** Why the news was quarantined. */
  readonly quarantined?: string;
}

/**
 * The one settlement step, for return page, webhook and reconciler alike: they wait for each other at the order's row,
 * the first one settles and the others find it done.
 * @throws ApiError NOT_FOUND when there is no such order.
 */
export async function settlePayment(
  { db, log }: Pick<Deps, "db" | "log">,
  orderId: string,
  news: PaymentNews,
): Promise<OrderState> {
  const { state, quarantined } = await db.transaction(async (tx): Promise<Settled> => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ApiError("NOT_FOUND", messages.notFound);
    const fault = await faultOf(tx, order, news);
    if (fault) {
      await quarantineNews(tx, order.id, fault, news);
      return { state: order.state, quarantined: fault };
    }
    return { state: news.status === "failed" ? await fail(tx, order, news) : await capture(tx, order, news) };
  });
  if (quarantined) log.warn({ orderId, reason: quarantined }, "payment news quarantined");
  return state;
}

async function faultOf(tx: Tx, order: Order, news: PaymentNews): Promise<string | null> {
  const known = await findPayment(tx, news.provider, news.gatewayTransactionId);
  if (known && known.orderId !== order.id) return "the transaction belongs to another order";
  if (news.status === "captured" && news.amountPaise !== order.payNowPaise)
    return "the amount is not what was due";
  return null;
}

/** This try failed; another may still succeed, and nothing that was paid becomes unpaid. */
async function fail(tx: Tx, order: Order, news: PaymentNews): Promise<OrderState> {
  if (await findPayment(tx, news.provider, news.gatewayTransactionId)) return order.state;
  await savePayment(tx, rowOf(order, news, "failed"));
  if (order.state !== "awaiting_payment") return order.state;
  await moveOrder(tx, order, { to: "payment_failed", by: "settlement" });
  return "payment_failed";
}

async function capture(tx: Tx, order: Order, news: PaymentNews): Promise<OrderState> {
  const surplus = isPaid(order.state);
  const payment = await savePayment(tx, rowOf(order, news, surplus ? "surplus" : "settled"));
  if (!payment) return order.state;
  const amount: Paise = payment.amountPaise;
  if (surplus) {
    await post(tx, order.id, "paid twice", surplusRows(amount));
    const reason = "The order was paid already.";
    await startRefund(tx, { orderId: order.id, payment, amountPaise: amount, shipmentId: null, reason });
    return order.state;
  }
  if (order.state === "expired") await post(tx, order.id, "paid after expiry", saleRows(order));
  await post(tx, order.id, "captured", captureRows(amount));
  if (order.couponId !== null) {
    // Spent elsewhere since: the worker that fulfils the order sees it and gives the money back.
    await spendCoupon(tx, { orderId: order.id, couponId: order.couponId, userId: order.userId });
  }
  await moveOrder(tx, order, { to: "paid", by: "settlement", paidAt: new Date() });
  await enqueue(tx, orderPaid, { orderId: order.id });
  return "paid";
}

function rowOf(order: Order, news: PaymentNews, outcome: "failed" | "settled" | "surplus") {
  const { provider, gatewayOrderId, gatewayTransactionId, method, occurredAt } = news;
  const amountPaise = paise(news.amountPaise);
  return {
    orderId: order.id,
    provider,
    gatewayOrderId,
    gatewayTransactionId,
    outcome,
    amountPaise,
    method,
    occurredAt,
  };
}
