import type { Paise } from "@haat/domain/money";
import { enqueue } from "@haat/service-kit/outbox/job";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { refundRequest } from "../jobs.ts";
import { findRefund, insertRefund, type Payment } from "./payment.repository.ts";

interface NewRefund {
  readonly orderId: string;
  readonly payment: Payment;
  readonly amountPaise: Paise;
  /** The parcel that it is for; null: the whole payment goes back. */
  readonly shipmentId: string | null;
  readonly reason: string;
}

/** Writes a refund and answers its id; the worker asks the gateway after the commit. Needs `lockOrder`. */
export async function startRefund(tx: Tx, { payment, ...refund }: NewRefund): Promise<string> {
  const refundId = await insertRefund(tx, { ...refund, paymentId: payment.id });
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
