import { derivedId } from "@haat/domain/id";
import { minus, type Paise, paise } from "@haat/domain/money";
import { ApiError } from "@haat/service-kit/errors";
import { enqueue } from "@haat/service-kit/outbox/job";
import { setOrder } from "@haat/service-kit/request-context";
import type { Tx } from "../db/client.ts";
import type { Payment } from "../db/schema/payments.ts";
import type { Deps } from "../deps.ts";
import { refundRequest } from "../jobs.ts";
import {
  findRefund,
  findRefundable,
  findRefundsOfCause,
  findSettledPayments,
  insertRefund,
  type Refund,
} from "./refund.repository.ts";
import { causeOf, type RefundCause } from "./refund.rules.ts";

interface NewRefund {
  readonly payment: Payment;
  readonly cause: RefundCause;
  readonly amountPaise: Paise;
  readonly reason: string;
}

/**
 * Stores a refund. The worker sends it to the gateway after the commit. Needs `lockOrder`. Idempotent by payment and
 * cause: `isNew` is false when it was requested before, in whatever state it is by now.
 * @throws ApiError IDEMPOTENCY_CONFLICT when it was requested with another amount; VALIDATION when more would be
 * refunded than the gateway captured.
 */
export async function requestRefund(
  tx: Tx,
  refund: NewRefund,
): Promise<{ refundId: string; isNew: boolean }> {
  const { payment, cause, amountPaise } = refund;
  const [earlier] = await findRefundsOfCause(tx, payment, cause);
  if (earlier && earlier.amountPaise !== amountPaise)
    throw new ApiError("IDEMPOTENCY_CONFLICT", "This was refunded with another amount.");
  if (earlier) return { refundId: earlier.id, isNew: false };
  if (amountPaise > (await findRefundable(tx, payment)))
    throw new ApiError("VALIDATION", "This is more than what was paid and is not refunded yet.");
  return { refundId: await storeAttempt(tx, refund, 0), isNew: true };
}

/**
 * Refunds an amount of what was paid online for the order: from the balance as far as it goes, then from the advance, so that
 * no payment is refunded above its capture. Needs `lockOrder`.
 */
export async function requestOrderRefund(
  tx: Tx,
  { orderId, amountPaise, ...refund }: Omit<NewRefund, "payment"> & { readonly orderId: string },
): Promise<void> {
  const payments = await findSettledPayments(tx, orderId);
  if (payments.length === 0) throw new Error(`order ${orderId} has no payment to refund`);
  let left = amountPaise;
  for (const payment of payments) {
    const part = paise(Math.min(left, await findRefundable(tx, payment)));
    if (part === 0) continue;
    await requestRefund(tx, { ...refund, payment, amountPaise: part });
    left = minus(left, part);
  }
}

/** Requests a failed refund again, as a new one. Needs `lockOrder`. Undefined when it is requested or paid already. */
export async function requestAgain(tx: Tx, failed: Refund, payment: Payment): Promise<string | undefined> {
  const cause = causeOf(failed);
  const attempts = await findRefundsOfCause(tx, payment, cause);
  if (attempts.some(({ state }) => state !== "failed")) return undefined;
  const { amountPaise, reason } = failed;
  return await storeAttempt(tx, { payment, cause, amountPaise, reason }, attempts.length);
}

/**
 * The id follows from payment, cause and attempt, because the gateway knows a refund by its id and must not pay it
 * twice.
 */
async function storeAttempt(tx: Tx, { payment, ...refund }: NewRefund, attempt: number): Promise<string> {
  const { provider, gatewayTransactionId, orderId } = payment;
  const { kind, id: causeId } = refund.cause;
  const part = kind === "order" ? "" : causeId;
  const id = derivedId<string>(`refund ${provider} ${gatewayTransactionId} ${part} ${attempt}`);
  await insertRefund(tx, { ...refund, id, orderId, paymentId: payment.id });
  await enqueue(tx, refundRequest, { refundId: id });
  return id;
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
