import { ApiError, messages } from "@haat/service-kit/errors";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { post } from "../ledger/ledger.repository.ts";
import { refundedRows } from "../ledger/ledger.rules.ts";
import { moveOrder } from "../order/move-order.ts";
import { lockOrder } from "../order/order.repository.ts";
import type { Order } from "../order/order.types.ts";
import type { OrderState } from "../order/order-state.ts";
import {
  findRefund,
  isRefundOutstanding,
  type Payment,
  resolveRefusedRefund,
  setRefundState,
} from "./payment.repository.ts";
import type { RefundNews } from "./payment.schemas.ts";
import { quarantineNews } from "./quarantine.ts";

/**
 * How a refund ended. Repeatable; accepted is final, failed is not (`resend-refund` makes another of it).
 * @throws ApiError NOT_FOUND when the order has no such refund.
 */
export async function settleRefund(
  { db, log }: Pick<Deps, "db" | "log">,
  orderId: string,
  news: RefundNews,
): Promise<OrderState> {
  const { state, problem } = await db.transaction(
    async (tx): Promise<{ state: OrderState; problem?: string }> => {
      const order = await lockOrder(tx, orderId);
      const found = await findRefund(tx, news.refundId);
      if (!order || found?.refund.orderId !== orderId) throw new ApiError("NOT_FOUND", messages.notFound);
      const { refund, payment } = found;
      if (news.amountPaise !== refund.amountPaise) {
        const reason = "the refund is not what was asked for";
        await quarantineNews(tx, orderId, reason, news);
        return { state: order.state, problem: reason };
      }
      if (refund.state === "repaid" && news.status === "accepted") {
        const reason = "the gateway accepted a refund that was paid back another way";
        await quarantineNews(tx, orderId, reason, news);
        return { state: order.state, problem: reason };
      }
      const isPaidBack = refund.state === "accepted" || refund.state === "repaid";
      if (isPaidBack || refund.state === news.status) return { state: order.state };
      await setRefundState(tx, refund.id, news.status, news.occurredAt);
      if (news.status === "failed") return { state: order.state, problem: "the gateway refused it" };

      await post(tx, orderId, "refunded", refundedRows(refund.amountPaise));
      return { state: await completeRefund(tx, order, payment) };
    },
  );
  // The watchdog raises the alarm, from the rows.
  if (problem) log.warn({ orderId, refundId: news.refundId, reason: problem }, "refund needs a human");
  return state;
}

/** The order is refunded once nothing of the payment that settled it is outstanding. Answers its state. */
async function completeRefund(tx: Tx, order: Order, payment: Payment): Promise<OrderState> {
  if (payment.outcome !== "settled" || order.state !== "refund_due") return order.state;
  if (await isRefundOutstanding(tx, order.id)) return order.state;
  await moveOrder(tx, order, { to: "refunded", by: "refund" });
  return "refunded";
}

/**
 * A human has paid a refused refund back from the shop's bank account. `resolution` says how.
 * @throws ApiError when the gateway has not refused it, or it was sent again.
 */
export async function recordRepayment(tx: Tx, refundId: string, resolution: string): Promise<void> {
  const orderId = (await findRefund(tx, refundId))?.refund.orderId;
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  const found = await findRefund(tx, refundId);
  if (!order || !found) throw new ApiError("NOT_FOUND", "There is no such refund.");
  const { refund, payment } = found;
  if (refund.state !== "failed" || refund.resolvedAt !== null)
    throw new ApiError("VALIDATION", "This refund is not waiting for a human: look at it again.");
  await setRefundState(tx, refundId, "repaid", new Date());
  await resolveRefusedRefund(tx, refundId, resolution);
  await post(tx, order.id, "refunded by hand", refundedRows(refund.amountPaise, "bank"));
  await completeRefund(tx, order, payment);
}
