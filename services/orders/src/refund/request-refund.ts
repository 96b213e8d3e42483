import { derivedId } from "@haat/domain/id";
import type { Paise } from "@haat/domain/money";
import { enqueue } from "@haat/service-kit/outbox/job";
import { setOrder } from "@haat/service-kit/request-context";
import type { Tx } from "../db/client.ts";
import type { Payment } from "../db/schema/payments.ts";
import type { Deps } from "../deps.ts";
import { refundRequest } from "../jobs.ts";
import { countRefunds, findRefund, insertRefund } from "./refund.repository.ts";

interface NewRefund {
  readonly orderId: string;
  readonly payment: Payment;
  readonly amountPaise: Paise;
  /** The shipment that was returned or lost; null refunds the whole payment. */
  readonly shipmentId: string | null;
  readonly reason: string;
}

/**
 * Stores a refund and returns its id. The worker sends it to the gateway after the commit. Needs `lockOrder`. The id follows from the
 * payment, because the gateway knows a refund by its id and must not pay it twice.
 */
export async function requestRefund(tx: Tx, { payment, ...refund }: NewRefund): Promise<string> {
  const row = { ...refund, paymentId: payment.id };
  const earlier = await countRefunds(tx, row);
  const { provider, gatewayTransactionId } = payment;
  const id = derivedId(`refund ${provider} ${gatewayTransactionId} ${refund.shipmentId ?? ""} ${earlier}`);
  const refundId = await insertRefund(tx, { ...row, id });
  await enqueue(tx, refundRequest, { refundId });
  return refundId;
}

/** Sends a refund to adapters, which report the result later. Idempotent by the refund's id. */
export async function sendRefund({ db, adapters }: Pick<Deps, "db" | "adapters">, refundId: string) {
  const found = await findRefund(db, refundId);
  if (!found) throw new Error(`refund ${refundId} does not exist`);
  const { refund, payment } = found;
  setOrder(refund.orderId);
  if (refund.state !== "requested") return;
  await adapters.requestRefund({
    refundId,
    orderId: refund.orderId,
    provider: payment.provider,
    gatewayTransactionId: payment.gatewayTransactionId,
    amountPaise: refund.amountPaise,
    reason: refund.reason,
  });
}
