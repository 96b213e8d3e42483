import { enqueue } from "@haat/service-kit/outbox/job";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { refundRequest } from "../jobs.ts";
import { findRefund, insertRefund, type Payment } from "./payment.repository.ts";

/** Writes down that a whole payment goes back, and answers the refund's id; the worker asks the gateway after the commit. */
export async function startRefund(
  tx: Tx,
  { orderId, payment, reason }: { orderId: string; payment: Payment; reason: string },
): Promise<string> {
  const { id: paymentId, amountPaise } = payment;
  const refundId = await insertRefund(tx, { orderId, paymentId, amountPaise, reason });
  await enqueue(tx, refundRequest, { refundId });
  return refundId;
}

/** Repeatable: the adapters know the refund by its id, and tell later how it ended. */
export async function sendRefund({ db, adapters }: Pick<Deps, "db" | "adapters">, refundId: string) {
  const found = await findRefund(db, refundId);
  if (!found) throw new Error(`No refund ${refundId}`);
  const { refund, payment } = found;
  if (refund.state !== "requested") return;
  await adapters.requestRefund({
    refundId,
    orderId: refund.orderId,
    gatewayTransactionId: payment.gatewayTransactionId,
    amountPaise: refund.amountPaise,
    reason: refund.reason,
  });
}
