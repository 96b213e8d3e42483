import { messages, Refusal } from "@haat/service-kit/errors";
import type { Deps } from "../deps.ts";
import { post } from "../ledger/ledger.repository.ts";
import { refundedRows } from "../ledger/ledger.rules.ts";
import { moveOrder } from "../order/move-order.ts";
import { lockOrder } from "../order/order.repository.ts";
import type { OrderState } from "../order/order-state.ts";
import { findRefund, isRefundOutstanding, setRefundState } from "./payment.repository.ts";
import type { RefundNews } from "./payment.schemas.ts";
import { quarantineNews } from "./quarantine.ts";

/**
 * How a refund ended. Repeatable; accepted is final, failed is not (`resend-refund` makes another of it).
 * @throws Refusal NOT_FOUND when the order has no such refund.
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
      if (!order || found?.refund.orderId !== orderId) throw new Refusal("NOT_FOUND", messages.notFound);
      const { refund, payment } = found;
      if (news.amountPaise !== refund.amountPaise) {
        const reason = "the refund is not what was asked for";
        await quarantineNews(tx, orderId, reason, news);
        return { state: order.state, problem: reason };
      }
      if (refund.state === "accepted" || refund.state === news.status) return { state: order.state };
      await setRefundState(tx, refund.id, news.status, news.occurredAt);
      if (news.status === "failed") return { state: order.state, problem: "the gateway refused it" };

      await post(tx, orderId, "refunded", refundedRows(refund.amountPaise));
      if (payment.outcome !== "settled" || order.state !== "refund_due") return { state: order.state };
      if (await isRefundOutstanding(tx, orderId)) return { state: order.state };
      await moveOrder(tx, order, { to: "refunded", by: "refund" });
      return { state: "refunded" };
    },
  );
  // The watchdog raises the alarm, from the rows.
  if (problem) log.warn({ orderId, refundId: news.refundId, reason: problem }, "refund needs a human");
  return state;
}
