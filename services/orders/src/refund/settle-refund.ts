import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Tx } from "../db/client.ts";
import type { Payment } from "../db/schema/payments.ts";
import type { Deps } from "../deps.ts";
import { postEntry, refundPaidRows } from "../ledger/ledger.ts";
import { moveOrder } from "../order-model/move-order.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import type { Order } from "../order-model/order.types.ts";
import type { OrderState } from "../order-model/order-state.ts";
import { quarantineResult } from "../quarantine/quarantine.repository.ts";
import { recordMessages } from "../shopper-messages/record-messages.ts";
import { findRefund, isRefundOutstanding, type Refund, updateRefund } from "./refund.repository.ts";
import type { RefundResult } from "./refund.schemas.ts";

interface Settlement {
  readonly state: OrderState;
  /** Why staff have to check the refund. The watchdog raises the alarm from the rows. */
  readonly problem?: string;
}

/**
 * Records the gateway's decision on a refund. Idempotent. `accepted` is final; `failed` is resolved by staff (`resolveFailedRefund`).
 * @throws ApiError NOT_FOUND when the order has no such refund.
 */
export async function settleRefund(
  { db, log }: Pick<Deps, "db" | "log">,
  orderId: string,
  result: RefundResult,
): Promise<OrderState> {
  const { state, problem } = await db.transaction(async (tx): Promise<Settlement> => {
    const order = await lockOrder(tx, orderId);
    const found = await findRefund(tx, result.refundId);
    if (!order || found?.refund.orderId !== orderId) throw new ApiError("NOT_FOUND", messages().notFound);
    const { refund, payment } = found;
    const mismatch = findMismatch(refund, result);
    if (mismatch) {
      await quarantineResult(tx, orderId, mismatch, result);
      return { state: order.state, problem: mismatch };
    }
    const isPaidBack = refund.state === "accepted" || refund.state === "repaid";
    if (isPaidBack || refund.state === result.status) return { state: order.state };
    await updateRefund(tx, refund.id, { state: result.status, settledAt: result.occurredAt });
    if (result.status === "failed") return { state: order.state, problem: "the gateway rejected it" };

    await postEntry(tx, orderId, "refunded", refundPaidRows(refund.amountPaise));
    await tellOfRefund(tx, refund, payment.method);
    return { state: await completeRefund(tx, order, payment) };
  });
  if (problem) log.warn({ orderId, refundId: result.refundId, reason: problem }, "refund needs attention");
  return state;
}

function findMismatch(refund: Refund, result: RefundResult): string | null {
  if (result.amountPaise !== refund.amountPaise) return "the amount differs from the requested refund";
  if (refund.state === "repaid" && result.status === "accepted")
    return "the gateway accepted a refund that was already paid by hand";
  return null;
}

async function tellOfRefund(tx: Tx, { id, orderId, amountPaise }: Refund, method: string | null) {
  await recordMessages(tx, { orderId, subjectId: id }, { event: "refund_sent", amountPaise, method });
}

/** Moves the order to `refunded` once no refund of its payment is outstanding. Returns the order's state. */
async function completeRefund(tx: Tx, order: Order, payment: Payment): Promise<OrderState> {
  if (payment.outcome !== "settled" || order.state !== "refund_due") return order.state;
  if (await isRefundOutstanding(tx, order.id)) return order.state;
  await moveOrder(tx, order, { to: "refunded", by: "refund" });
  return "refunded";
}

/**
 * Records that staff paid a failed refund from the shop's bank account. `resolution` says how. False when it is not failed,
 * or was resolved already.
 * @throws ApiError NOT_FOUND
 */
export async function recordManualRefund(tx: Tx, refundId: string, resolution: string): Promise<boolean> {
  const orderId = (await findRefund(tx, refundId))?.refund.orderId;
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  const found = await findRefund(tx, refundId);
  if (!order || !found) throw new ApiError("NOT_FOUND", messages().notFound);
  const { refund, payment } = found;
  if (refund.state !== "failed" || refund.resolvedAt !== null) return false;
  await updateRefund(tx, refundId, { state: "repaid", settledAt: await databaseTime(tx), resolution });
  await postEntry(tx, order.id, "refunded by hand", refundPaidRows(refund.amountPaise, "bank"));
  await tellOfRefund(tx, refund, null);
  await completeRefund(tx, order, payment);
  return true;
}
